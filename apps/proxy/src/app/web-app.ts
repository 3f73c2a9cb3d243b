import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Config } from '../config/config.ts'
import { isWithoutSlash } from '../gates/route-gate.ts'
import type { Handler } from '../http/context.ts'
import type { Log } from '../http/log.ts'
import { logFault } from './fault-response.ts'
import { indexPage, pageParts, sharedFiles } from './index-page.ts'
import type { PageAnswers } from './page-answers.ts'
import { setPageHeaders } from './page-headers.ts'
import { Problem } from '../http/problems.ts'

type StoredFile = {
  type: string
  etag: string
  immutable: boolean
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Parts = Pick<Config, 'basePath'> & {
  /** Where the built web app is. */
  directory: string
  answers: PageAnswers
  log: Log
}

const notBuilt =
  '<!doctype html><title>Hosting Console</title><p>The web app is not built yet. Run: npm run build, and start again.</p>'

/**
 * Serves the built web app from memory: the files are read once, and a path is looked up among their names, so that no
 * path can lead out of the directory. An unknown path is a page of the app and gets `index.html`.
 */
export const createWebApp = ({ basePath, directory, answers, log }: Parts): Handler => {
  const files = readFiles(directory)
  const page = indexPage(files.get('index.html')?.plain.toString('utf8') ?? notBuilt, basePath)
  const index = { ...stored('index.html', Buffer.from(page)), immutable: false }
  const manifest = files.get('.vite/manifest.json')?.plain.toString('utf8') ?? '{}'
  const [begin, end] = pageParts(page, { basePath, preloaded: sharedFiles(JSON.parse(manifest)) })

  /** SEC-46, SEC-50: whatever becomes of the answers, the page is whole without them. */
  const sendWithAnswers = async (
    req: IncomingMessage,
    res: ServerResponse,
    { path, requestId }: { path: string; requestId: string },
  ): Promise<void> => {
    const left = new AbortController()
    res.once('close', () => left.abort())
    const out = openPage(res, req.headers['accept-encoding'] ?? '')
    out.write(begin)
    await answers
      .write(req, path, out.write, AbortSignal.any([left.signal, AbortSignal.timeout(longestMs)]))
      .catch((error: unknown) => logFault(log, error, requestId))
    // Nothing is written behind its end.
    left.abort()
    out.end(end)
  }

  return async (req, res, { target, requestId }) => {
    setPageHeaders(req, res)
    if (isWithoutSlash(target, basePath)) {
      res.writeHead(308, { location: basePath + target.slice(basePath.length - 1), 'content-length': 0 })
      res.end()
      return
    }
    const name = (target.split('?')[0] ?? '').slice(basePath.length)
    const file = name === 'index.html' ? index : (files.get(name) ?? (isPage(name) ? index : undefined))
    if (!file) throw new Problem('path-refused', 'There is no such file.')
    if (file === index && answers.areFor(req))
      return sendWithAnswers(req, res, { path: `/${name}`, requestId })
    sendFile(res, file, {
      accepted: req.headers['accept-encoding'] ?? '',
      known: req.headers['if-none-match'],
    })
  }
}

/** A hashed file that is not there is a mistake to be seen, not a page: an old tab asks for a part of an old build. */
const isPage = (name: string): boolean => !name.startsWith('assets/')

/** How long a page waits for its answers: what comes later it asks for itself. */
const longestMs = 2000

/** A page of one person, at one time: it is kept nowhere. SEC-63. Each piece goes out as it is written. */
const openPage = (res: ServerResponse, accepted: string) => {
  const encoding = acceptedEncoding(accepted, ['br', 'gzip'])
  res.writeHead(200, {
    'content-type': types['.html'],
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    // For nginx, which would hold the pieces back until the page is whole.
    'x-accel-buffering': 'no',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  const out = packing[encoding ?? 'plain']()
  // That a browser has left is no error.
  out.on('error', () => undefined)
  out.pipe(res)
  res.once('close', () => out.destroy())
  return {
    write: (text: string) => {
      out.write(text)
      if ('flush' in out) out.flush()
    },
    end: (text: string) => void out.end(text),
  }
}

const packing = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
    }),
  gzip: () => createGzip(),
  plain: () => new PassThrough(),
}

const acceptedEncoding = <E extends string>(accepted: string, encodings: readonly E[]): E | undefined =>
  encodings.find((each) => new RegExp(`\\b${each}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted))

const sendFile = (
  res: ServerResponse,
  file: StoredFile,
  asked: { accepted: string; known: string | undefined },
): void => {
  res.setHeader('ETag', file.etag)
  res.setHeader('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  res.setHeader('Vary', 'Accept-Encoding')
  if (isKnown(asked.known, file.etag)) {
    res.writeHead(304)
    res.end()
    return
  }
  const made = (['br', 'gzip'] as const).filter((each) => file[each])
  const encoding = acceptedEncoding(asked.accepted, made)
  const body = encoding ? (file[encoding] ?? file.plain) : file.plain
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.writeHead(200, { 'content-type': file.type, 'content-length': body.length })
  res.end(body)
}

/** The one condition that there is: no file has a date. Some reverse proxies weaken a tag, and all tags here are weak. RFC 9110, 13.1.2. */
const isKnown = (known = '', etag: string): boolean =>
  known.trim() === '*' || [...known.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => etag === `W/${tag}`)

const readFiles = (directory: string): Map<string, StoredFile> => {
  const files = new Map<string, StoredFile>()
  if (!existsSync(directory)) return files
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(directory, path).split(sep).join('/')
    if (!entry.isFile() || /\.(?:br|gz)$/.test(name)) continue
    files.set(name, { ...stored(name, readFileSync(path)), ...siblings(path) })
  }
  return files
}

/** Made by the build beside the file itself. */
const siblings = (path: string): Pick<StoredFile, 'br' | 'gzip'> => ({
  ...(existsSync(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}),
  ...(existsSync(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}),
})

const stored = (name: string, plain: Buffer): StoredFile => ({
  type: types[extname(name)] ?? 'application/octet-stream',
  /** Weak, as it is the same in every compression. */
  etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  immutable: name.startsWith('assets/'),
  plain,
})
