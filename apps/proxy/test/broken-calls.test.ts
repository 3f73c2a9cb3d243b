import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { responseLimits } from '../src/forward/response-stream.ts'
import { startConsole } from './helpers/console.ts'
import { json, service, tooLongToHold } from './helpers/handed-over.ts'
import { begin, codeOf, onceOnly } from './helpers/http.ts'
import { isStill, until } from './helpers/until.ts'
import { project, type Received, sendEnvelope, startUpstream } from './helpers/upstream.ts'

describe('a service that breaks off', () => {
  it.each([
    ['of known length', { ...json, 'content-length': '1000' }],
    ['in chunks', json],
  ])('SEC-42: a response %s that stops half-way never looks complete', async (_, headers) => {
    let isLong = false
    const upstream = await service((__, res) => {
      res.writeHead(200, headers)
      const start = isLong && !('content-length' in headers) ? tooLongToHold : '{"response":'
      res.write(start, () => res.socket?.destroy())
    })
    const { call, cookie } = await startConsole(upstream.url)
    const session = await cookie()
    expect(codeOf(await call(session, '/api/server/list'))).toBe('read-cut')
    expect(codeOf(await call(session, '/api/server/edit'))).toBe('outcome-unknown')
    isLong = true
    if ('content-length' in headers) return
    await expect(call(session, '/api/server/list')).rejects.toThrow(/ECONNRESET|aborted|hang up/)
    await expect(call(session, '/api/server/edit')).rejects.toThrow(/ECONNRESET|aborted|hang up/)
  })

  it('SEC-44: a change that is cut off in the middle ends in good order for TCP, so that a browser keeps its head', async () => {
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      res.write(tooLongToHold, () => res.socket?.destroy())
    })
    const { port, cookie } = await startConsole(upstream.url)
    const session = await cookie()
    const endOf = async (path: string) => {
      const [response] = (await once(begin(port, session, path), 'response')) as [IncomingMessage]
      const error = once(response, 'error')
      response.resume()
      const [{ code, message }] = (await error) as [NodeJS.ErrnoException]
      return { code, message, status: response.statusCode }
    }
    // Node says `aborted` of both; only a reset has an error of the socket, and it may come before what was read.
    expect(await endOf('/api/server/edit')).toMatchObject({ status: 200, message: 'aborted' })
  })

  it('SEC-44: a change whose connection broke has an unknown outcome, and was sent once', async () => {
    const upstream = await service(({ socket }) => socket.destroy())
    const { call, cookie, audited } = await startConsole(upstream.url)
    const session = await cookie()
    const sent = upstream.received.length
    const response = await call(session, '/api/server/edit', 'serverid=1')
    expect([response.status, codeOf(response)]).toEqual([502, 'outcome-unknown'])
    expect(upstream.received).toHaveLength(sent + 1)
    const [line] = await audited()
    expect(line).toMatchObject({ event: 'change', function: 'edit', result: 'outcome-unknown' })
  })

  it.each([407, 408, 421, 425, 204, 205])(
    'SEC-44: HTTP %s of the service, after which a browser sends a request again or expects no body, is not passed on',
    async (status) => {
      const upstream = await service((_, res) => void res.writeHead(status, json).end())
      const { call, cookie } = await startConsole(upstream.url)
      const session = await cookie()
      for (const path of ['/api/server/edit', '/api/server/list']) {
        const response = await call(session, path)
        expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
      }
    },
  )

  it('SEC-44: a response that stalls before it is whole ends in a problem', async () => {
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      res.write('{')
    })
    const { call, cookie } = await startConsole(upstream.url, { config: { controlApiTimeoutMs: 100 } })
    const response = await call(await cookie(), '/api/server/edit')
    expect([response.status, codeOf(response)]).toEqual([504, 'service-timeout'])
    await until(() => upstream.open.size <= 1)
  })

  it('SEC-44: a change that a browser repeats by itself is sent once, and the outcome of the first is said', async () => {
    const first = Promise.withResolvers<ServerResponse>()
    const upstream = await service((_, res) => first.resolve(res))
    const { call, cookie, clock, store } = await startConsole(upstream.url)
    const session = await cookie()
    const key = onceOnly()
    const sent = upstream.received.length
    const pending = call(session, '/api/server/edit', 'serverid=1', key)
    const service1 = await first.promise
    const during = await call(session, '/api/server/edit', 'serverid=1', key)
    expect([during.status, codeOf(during)]).toEqual([409, 'repeated'])
    expect(JSON.parse(during.text)).toMatchObject({ outcome: 'running' })
    sendEnvelope(service1, 200)
    expect((await pending).status).toBe(200)
    clock.advanceMinutes(59)
    await store.deleteExpired(clock.now())
    const after = await call(session, '/api/server/edit', 'serverid=1', key)
    expect(after.text).toContain('answered the first with HTTP 200')
    expect(JSON.parse(after.text)).toMatchObject({ outcome: 'done' })
    expect(upstream.received).toHaveLength(sent + 1)
  })

  it('SEC-44: a key that was used for a call makes no other, and says nothing of that', async () => {
    const upstream = await service((_, res) => sendEnvelope(res, 200))
    const { call, cookie } = await startConsole(upstream.url)
    const session = await cookie()
    const key = onceOnly()
    const codes: unknown[] = []
    const edit = ['/api/server/edit', 'serverid=1'] as const
    expect((await call(session, ...edit, key)).status).toBe(200)
    for (const [path, body, more] of [
      ['/api/server/edit', 'serverid=2', {}],
      ['/api/server/destroy', 'serverid=1', {}],
      [...edit, { 'console-identity': project }],
      [...edit, {}],
    ] as const)
      codes.push(codeOf(await call(session, path, body, { ...key, ...more })))
    expect(codes).toEqual(['request-refused', 'request-refused', 'request-refused', 'repeated'])
    expect(upstream.received.filter(({ url }) => url !== '/user/login')).toHaveLength(1)
  })

  it('SEC-44: a key of one person is none of another, holds in the next session too, and a change without one is not sent', async () => {
    const upstream = await service((_, res) => sendEnvelope(res, 200))
    const { call, cookie } = await startConsole(upstream.url)
    const [one, next, other] = [
      await cookie(),
      await cookie(),
      await cookie({ project, key: 'permanent-key' }),
    ]
    const key = onceOnly()
    expect((await call(one, '/api/server/edit', '', key)).status).toBe(200)
    expect(codeOf(await call(next, '/api/server/edit', '', key))).toBe('repeated')
    expect((await call(other, '/api/server/edit', '', key)).status).toBe(200)
    const sent = upstream.received.length
    for (const wrong of ['', 'short', 'x'.repeat(65), 'with spaces in its middle'])
      expect(codeOf(await call(one, '/api/server/edit', '', { 'idempotency-key': wrong }))).toBe(
        'request-refused',
      )
    expect(upstream.received).toHaveLength(sent)
    expect((await call(one, '/api/server/list', '', { 'idempotency-key': '' })).status).toBe(200)
  })

  it('SEC-44: a read whose connection broke says that, and not that the service is not there', async () => {
    const upstream = await service(({ socket }) => socket.destroy())
    const { call, cookie } = await startConsole(upstream.url)
    expect(codeOf(await call(await cookie(), '/api/server/list'))).toBe('read-cut')
  })

  it('SEC-44: on a connection that had been idle and is dead, a read is sent again, a change is not', async () => {
    const used = new WeakSet<Received['socket']>()
    const upstream = await service(({ socket }, res) => {
      if (used.has(socket)) socket.destroy()
      else sendEnvelope(res, 200)
      used.add(socket)
    })
    const { call, cookie } = await startConsole(upstream.url, { maxSockets: 1 })
    const session = await cookie()
    const sent = async (path: string) => {
      const before = upstream.received.length
      const response = await call(session, path)
      return [response.status, upstream.received.length - before]
    }
    expect(await sent('/api/server/list')).toEqual([200, 1])
    expect(await sent('/api/server/list')).toEqual([200, 2])
    expect(await sent('/api/server/edit')).toEqual([502, 1])
  })

  it('SEC-44: a read is sent again once, however many connections are dead', async () => {
    const used = new WeakSet<Received['socket']>()
    let held: ServerResponse[] = []
    let isWarm = false
    const upstream = await service(({ socket }, res) => {
      if (used.has(socket)) {
        socket.destroy()
        return
      }
      used.add(socket)
      held.push(res)
      // The first all at once, so that each has a connection of its own.
      isWarm ||= held.length === 4
      if (!isWarm) return
      for (const each of held) sendEnvelope(each, 200)
      held = []
    })
    const { call, cookie } = await startConsole(upstream.url)
    const session = await cookie()
    await Promise.all([1, 2, 3, 4].map(() => call(session, '/api/server/list')))
    const before = upstream.received.length
    await call(session, '/api/server/list')
    expect(upstream.received.length - before).toBe(2)
  })

  it('SEC-44: a read whose second connection is dead as well is not sent a third time', async () => {
    const arrived: { name: string; socket: Received['socket']; res: ServerResponse }[] = []
    const upstream = await service(({ body, socket }, res) => {
      arrived.push({ name: body.slice('serverid='.length), socket, res })
    })
    const { app, call, cookie } = await startConsole(upstream.url, { maxSockets: 2 })
    const session = await cookie()
    const read = (name: string) => call(session, '/api/server/list', `serverid=${name}`)
    const times = (name: string) => arrived.filter((each) => each.name === name).length
    const latest = async (name: string, count = 1) => {
      await until(() => times(name) === count)
      const found = arrived.findLast((each) => each.name === name)
      if (!found) throw new Error(`${name} has not arrived.`)
      return found
    }
    const used = [read('one'), read('two')]
    for (const name of ['one', 'two']) sendEnvelope((await latest(name)).res, 200)
    await Promise.all(used)

    const pending = read('tried')
    const tried = await latest('tried')
    const other = read('other')
    const { socket, res } = await latest('other')
    // It waits for a connection and gets the next new one, so that the read that breaks gets a used one again.
    const waiting = read('waiting')
    await isStill(() => app.calls().running)
    tried.socket.destroy()
    const begun = await latest('waiting')
    sendEnvelope(res, 200)
    const again = await latest('tried', 2)
    expect(again.socket).toBe(socket)
    again.socket.destroy()
    expect(codeOf(await pending)).toBe('read-cut')
    sendEnvelope(begun.res, 200)
    expect((await Promise.all([other, waiting])).map(({ status }) => status)).toEqual([200, 200])
    expect(times('tried')).toBe(2)
  })

  it('a service that is not there is unreachable, for signing in and for changes alike', async () => {
    const upstream = await startUpstream()
    const { call, cookie, signIn } = await startConsole(upstream.url)
    const session = await cookie()
    upstream.server.closeAllConnections()
    upstream.server.close()
    await once(upstream.server, 'close')
    for (const response of [
      await call(session, '/api/server/edit'),
      await call(session, '/api/server/list'),
      await signIn(),
    ])
      expect([response.status, codeOf(response)]).toEqual([502, 'service-unreachable'])
  })

  it('a service that does not answer in time is given up, and its connection with it', async () => {
    const upstream = await service(() => undefined)
    const { call, cookie } = await startConsole(upstream.url, { config: { controlApiTimeoutMs: 100 } })
    const session = await cookie()
    const closed = once(upstream.server, 'connection').then(([socket]) => once(socket as never, 'close'))
    const response = await call(session, '/api/server/list')
    expect([response.status, codeOf(response)]).toEqual([504, 'service-timeout'])
    await closed
  })

  it('a call that waited too long for a connection is not sent when it gets one after all', async () => {
    const begun = Promise.withResolvers<ServerResponse>()
    const upstream = await service(({ url }, res) => {
      if (url !== '/server/list') return
      res.writeHead(200, json)
      res.write('{')
      begun.resolve(res)
    })
    const { port, call, cookie } = await startConsole(upstream.url, {
      config: { controlApiTimeoutMs: 500 },
      // What has the connection keeps it for longer than the other waits.
      responseLimits,
      maxSockets: 1,
    })
    const session = await cookie()
    begin(port, session, '/api/server/list')
    const occupying = await begun.promise
    expect(codeOf(await call(session, '/api/server/edit'))).toBe('service-timeout')
    occupying.end('}')
    expect((await call(session, '/api/user/')).status).toBe(200)
    expect(upstream.received.map(({ url }) => url)).not.toContain('/server/edit')
  })

  it('SEC-42: the last piece of a response in chunks comes before its end', async () => {
    const pieces = ['{"response":', '{"status":', '{"code":200}}}']
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      res.write(pieces[0])
      // The last two and the end in one turn.
      setTimeout(() => {
        res.write(pieces[1])
        res.end(pieces[2])
      }, 20)
    })
    const { call, cookie } = await startConsole(upstream.url)
    const response = await call(await cookie(), '/api/server/list')
    expect(response.text).toBe(pieces.join(''))
  })

  it('SEC-41: a response without end is cut off', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32)
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      const more = () => {
        while (!res.destroyed && res.write(chunk));
        res.once('drain', more)
      }
      more()
    })
    const { call, cookie } = await startConsole(upstream.url)
    await expect(call(await cookie(), '/api/server/list')).rejects.toThrow(/ECONNRESET|aborted|hang up/)
  })

  it('SEC-41: a browser that does not read makes the service wait', async () => {
    let pulled = 0
    const chunk = Buffer.alloc(64 * 1024, 32)
    const upstream = await service((_, res) => {
      res.writeHead(200, json)
      const more = () => {
        do pulled += chunk.length
        while (!res.destroyed && pulled < 200 * 1024 * 1024 && res.write(chunk))
        res.once('drain', more)
      }
      more()
    })
    const { port, cookie } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const [response] = (await once(req, 'response')) as [IncomingMessage]
    response.pause()
    await isStill(() => pulled)
    expect(pulled).toBeLessThan(16 * 1024 * 1024)
    req.destroy()
  })

  it.each([
    ['does not read', 0],
    ['reads slowly', 24 * 1024 * 1024],
  ])('SEC-41: small pieces for a browser that %s wait at the service', async (_, wanted) => {
    const size = 24 * 1024 * 1024
    let pulled = 0
    const upstream = await service((__, res) => {
      res.writeHead(200, json)
      // Less in one turn than what a response keeps back by itself.
      const more = () => {
        if (res.destroyed) return
        pulled += 8 * 1024
        const hasRoom = res.write(Buffer.alloc(8 * 1024, 32))
        if (pulled >= size) res.end()
        else if (hasRoom) setImmediate(more)
        else res.once('drain', () => setImmediate(more))
      }
      more()
    })
    const { port, cookie } = await startConsole(upstream.url)
    const req = begin(port, await cookie(), '/api/server/list')
    const [response] = (await once(req, 'response')) as [IncomingMessage]
    response.pause()
    await isStill(() => pulled)
    expect(pulled).toBeLessThan(16 * 1024 * 1024)
    let read = 0
    if (wanted > 0) for await (const chunk of response) read += (chunk as Buffer).length
    expect(read).toBe(wanted)
    req.destroy()
  })

  it.each([
    ['stops coming', { bytes: 1_000_000, xmlBytes: 1_000_000, totalMs: 60_000, gapMs: 100 }, 0],
    ['drips for too long', { bytes: 1_000_000, xmlBytes: 1_000_000, totalMs: 300, gapMs: 60_000 }, 20],
  ])('SEC-41: a response that %s is cut off', async (_, responseLimits, dripMs) => {
    const upstream = await service((__, res) => {
      res.writeHead(200, json)
      res.write(tooLongToHold)
      const drip = dripMs > 0 ? setInterval(() => res.write(' '), dripMs) : undefined
      res.once('close', () => clearInterval(drip))
    })
    const { call, cookie } = await startConsole(upstream.url, { responseLimits })
    await expect(call(await cookie(), '/api/server/list')).rejects.toThrow(/ECONNRESET|aborted|hang up/)
    await until(() => upstream.open.size <= 1)
  })

  it.each([
    ['of JSON', 'application/json', 33 * 1024 * 1024],
    ['of XML', 'application/xml', 6 * 1024 * 1024],
    ['of XML that is short when compressed', 'application/xml', 5 * 1024 * 1024 + 1],
  ])(
    'SEC-64: a response %s that inflates to more than a page should read is refused',
    async (_, type, size) => {
      const body = gzipSync(Buffer.alloc(size, 32))
      const upstream = await service((__, res) => {
        res.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
        res.end(body)
      })
      const { call, cookie } = await startConsole(upstream.url)
      const response = await call(await cookie(), '/api/server/list', '', { 'accept-encoding': 'gzip' })
      expect([response.status, codeOf(response)]).toEqual([502, 'response-too-large'])
    },
  )

  it.each([
    ['whose checksum of the header is wrong', 2, Buffer.from([0xff, 0xff])],
    ['with a flag that means nothing', 0x20, Buffer.alloc(0)],
  ])(
    'SEC-64: a large compressed response %s, which a browser inflates, is refused',
    async (_, flag, more) => {
      const plain = gzipSync(Buffer.alloc(33 * 1024 * 1024, 32))
      plain[3] = flag
      const body = Buffer.concat([plain.subarray(0, 10), more, plain.subarray(10)])
      const upstream = await service((__, res) => {
        res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        res.end(body)
      })
      const { call, cookie } = await startConsole(upstream.url)
      const response = await call(await cookie(), '/api/server/list', '', { 'accept-encoding': 'gzip' })
      expect([response.status, codeOf(response)]).toEqual([502, 'service-response-refused'])
    },
  )

  it('SEC-64: a compressed response within the limit is passed on byte for byte', async () => {
    const body = gzipSync(randomBytes(200_000))
    const upstream = await service((_, res) => {
      res.writeHead(200, { ...json, 'content-encoding': 'gzip' })
      res.end(body)
    })
    const { port, cookie } = await startConsole(upstream.url)
    const [response] = (await once(begin(port, await cookie(), '/api/server/list'), 'response')) as [
      IncomingMessage,
    ]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(body)).toBe(true)
  })

  it('SEC-41: a response that says it is too large is refused', async () => {
    const upstream = await service((_, res) => {
      res.writeHead(200, { ...json, 'content-length': String(33 * 1024 * 1024) })
      res.write(' ')
    })
    const { call, cookie } = await startConsole(upstream.url)
    const response = await call(await cookie(), '/api/server/list')
    expect([response.status, codeOf(response)]).toEqual([502, 'response-too-large'])
  })
})
