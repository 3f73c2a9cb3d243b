import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startConsole } from './helpers/console.ts'
import { exchangeRaw, rawRequest } from './helpers/http.ts'
import { startUpstream } from './helpers/upstream.ts'

const build = (
  index = '<!doctype html><meta name="console-base" content="/"><script type="module" src="./assets/app-1.js"></script>',
) => {
  const directory = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(directory, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(directory, 'secret.txt'), 'outside')
  writeFileSync(join(directory, 'dist', 'index.html'), index)
  writeFileSync(join(directory, 'dist', 'favicon.svg'), '<svg/>')
  writeFileSync(join(directory, 'dist', 'assets', 'app-1.js'), 'plain')
  writeFileSync(join(directory, 'dist', 'assets', 'app-1.js.br'), 'as brotli')
  writeFileSync(join(directory, 'dist', 'assets', 'app-1.js.gz'), 'as gzip')
  return join(directory, 'dist')
}

const start = async (options: { config?: object; index?: string } = {}) => {
  const service = await startUpstream()
  const console = await startConsole(service.url, {
    webDirectory: build(options.index),
    config: options.config,
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    console.send({ method: 'GET', path, headers })
  return { ...console, get }
}

const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none';require-trusted-types-for 'script';trusted-types 'none'"

describe('the web app', () => {
  it('SEC-61: comes with the headers of a page', async () => {
    const { get } = await start({ index: '<!doctype html><title>x</title>' })
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('SEC-61: leaves a page no feature of a browser but writing to the clipboard', async () => {
    const { get } = await start()
    // What `document.featurePolicy.features()` says in Chromium 156, without `clipboard-write` and the hints (`ch-…`).
    const features = `
      accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read
      compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal
      digital-credentials-create digital-credentials-get display-capture encrypted-media fullscreen
      gamepad geolocation gyroscope hid identity-credentials-get idle-detection interest-cohort
      keyboard-map language-detector language-model local-fonts local-network local-network-access
      loopback-network magnetometer media-playback-while-not-visible microphone midi
      on-device-speech-recognition otp-credentials payment picture-in-picture
      private-state-token-issuance private-state-token-redemption publickey-credentials-create
      publickey-credentials-get screen-wake-lock serial speaker-selection storage-access summarizer
      sync-xhr translator unload usb window-management xr-spatial-tracking
    `
    const denied = features
      .trim()
      .split(/\s+/)
      .map((each) => `${each}=()`)
    for (const path of ['/', '/assets/app-1.js'])
      expect(String((await get(path)).headers['permissions-policy']).split(', ')).toEqual(denied)
  })

  it('SEC-60: the policy is the same on pages and files', async () => {
    const { get } = await start()
    expect((await get('/assets/app-1.js')).headers['content-security-policy']).toBe(policy)
  })

  it('SEC-61: behind https every response tells the browser to stay there', async () => {
    const { get, ask } = await start({ config: { publicOrigin: 'https://console.example' } })
    const host = { host: 'console.example' }
    const expected = 'max-age=31536000; includeSubDomains'
    expect((await get('/', host)).headers['strict-transport-security']).toBe(expected)
    expect((await ask('GET', '/session', host)).headers['strict-transport-security']).toBe(expected)
  })

  it('unknown paths are pages of the app; unknown assets are not', async () => {
    const { get } = await start()
    const index = await get('/')
    expect((await get('/servers/kvm1?tab=disks')).text).toBe(index.text)
    expect((await get('/index.html')).text).toBe(index.text)
    expect((await get('/assets/app-0.js')).status).toBe(404)
  })

  it('hashed files are kept for good, and come compressed to whom it pleases', async () => {
    const { get } = await start()
    const plain = await get('/assets/app-1.js')
    expect([plain.text, plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
      'plain',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    const compressed = async (accepted: string) => {
      const { text, headers } = await get('/assets/app-1.js', { 'accept-encoding': accepted })
      return [text, headers['content-encoding'], headers.vary]
    }
    expect(await compressed('gzip, deflate, br')).toEqual(['as brotli', 'br', 'Accept-Encoding'])
    expect(await compressed('gzip')).toEqual(['as gzip', 'gzip', 'Accept-Encoding'])
    expect(await compressed('br;q=0, gzip')).toEqual(['as gzip', 'gzip', 'Accept-Encoding'])
    expect(await compressed('identity')).toEqual(['plain', undefined, 'Accept-Encoding'])
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('a page that has not changed is not sent again', async () => {
    const { get } = await start()
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('a condition is judged as RFC 9110 has it', async () => {
    const { get } = await start()
    for (const path of ['/', '/assets/app-1.js', '/favicon.svg']) {
      const tag = String((await get(path)).headers.etag)
      const strong = tag.replace(/^W\//, '')
      expect(strong).toMatch(/^"[\w-]+"$/)
      const status = async (headers: Record<string, string>) => (await get(path, headers)).status
      const since = 'Sat, 31 Dec 2050 00:00:00 GMT'
      for (const known of [`W/${strong}`, strong, `"a", W/"b,c" ,${strong}`, `"x",W/${strong}`, '*', ' * '])
        expect([known, await status({ 'if-none-match': known })]).toEqual([known, 304])
      for (const known of ['"*"', '"other"', strong.slice(1, -1), `w/"x"`, ''])
        expect([known, await status({ 'if-none-match': known })]).toEqual([known, 200])
      expect(await status({ 'if-modified-since': since })).toBe(200)
      expect(await status({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200)
      const { headers } = await get(path, { 'if-none-match': tag, 'accept-encoding': 'br' })
      expect(headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' })
      expect(headers).not.toHaveProperty('content-encoding')
    }
  })

  it('no path leads out of the directory', async () => {
    const { port } = await start()
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
    ]) {
      const text = await exchangeRaw(port, rawRequest(`GET ${path} HTTP/1.1`, [`Host: 127.0.0.1:${port}`]))
      expect(text).not.toContain('outside')
    }
  })

  it('under a base path everything is there and nothing elsewhere', async () => {
    const { get, ask } = await start({ config: { basePath: '/console/' } })
    const page = (await get('/console/servers')).text
    expect(page).toContain('<meta name="console-base" content="/console/">')
    expect(page).toContain('src="/console/assets/app-1.js"')
    expect((await get('/console/assets/app-1.js')).text).toBe('plain')
    expect((await get('/console/healthz')).status).toBe(200)
    expect((await ask('GET', '/console/session')).status).toBe(401)
    expect((await get('/healthz')).status).toBe(200)
    for (const path of ['/', '/session', '/healthz/', '/assets/app-1.js'])
      expect((await get(path)).status).toBe(404)
  })

  it('says so when it is not built', async () => {
    const service = await startUpstream()
    const { send } = await startConsole(service.url)
    expect((await send({ method: 'GET', path: '/' })).text).toContain('npm run build')
  })
})

it('SEC-25: the base path without its slash leads to the console, and nowhere else', async () => {
  const service = await startUpstream()
  const { ask } = await startConsole(service.url, { config: { basePath: '/console/' } })
  const location = async (path: string, method = 'GET') => {
    const { status, headers } = await ask(method, path)
    return [status, headers.location]
  }
  expect(await location('/console')).toEqual([308, '/console/'])
  expect(await location('/console', 'HEAD')).toEqual([308, '/console/'])
  expect(await location('/console?next=//evil.example')).toEqual([308, '/console/?next=//evil.example'])
  expect(await location('/console/')).toEqual([200, undefined])
  for (const path of ['/consoles', '//console', '/console//evil.example'])
    expect((await location(path))[0]).not.toBe(308)
  expect((await location('/console', 'POST'))[0]).toBe(405)
})
