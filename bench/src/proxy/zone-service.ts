import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/*
 * A service with a zone of 100 records that changes once a second, and zones of 2 MB in JSON and XML that are never the same twice.
 *   node zone-service.ts PORT
 */

const functions = [
  { function: 'list', required_arguments: [] },
  { function: 'listrecords', required_arguments: ['domainname'] },
].map((each) => ({ ...each, documentation: '', post: 1, optional_arguments: [] }))
const description = JSON.stringify({
  response: { status: { code: 404, text: '' }, module: { description: '', allowed_functions: functions } },
})
const small = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, filler: 'x'.repeat(950) } })

const counter = '@@@@@@@@@@'
const recordOf = (_: unknown, at: number) => ({
  recordid: at + 1,
  domainname: 'example.com',
  host: `h${at}`,
  type: 'TXT',
  data: at === 0 ? counter : `value ${at} of some length`,
  ttl: 3600,
})
const jsonOf = (records: readonly object[]) =>
  JSON.stringify({ response: { status: { code: 200, text: 'OK' }, records } })
const xmlOf = (records: readonly object[]) =>
  `<?xml version="1.0"?><response><status><code>200</code><text>OK</text></status><records>${records
    .map(
      (each) =>
        `<item>${Object.entries(each)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</item>`,
    )
    .join('')}</records></response>`

/** Just within what is kept. */
const largest = 2_090_000

const cut = (list: string): [Buffer, Buffer] => {
  const place = list.indexOf(counter)
  return [Buffer.from(list.slice(0, place)), Buffer.from(list.slice(place + counter.length))]
}
const many = (write: typeof jsonOf) => {
  const each = write([recordOf(0, 10_000)]).length - write([]).length + 1
  return cut(write(Array.from({ length: Math.floor(largest / each) }, recordOf)))
}
const lists = {
  usual: cut(jsonOf(Array.from({ length: 100 }, recordOf))),
  large: many(jsonOf),
  'large-xml': many(xmlOf),
}
let count = 0

const server = createServer((req, res) => {
  const send = (status: number, body: string | Buffer, type = 'application/json') =>
    res.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
  const answer = async () => {
    const sent = new URLSearchParams(await text(req))
    if (req.url === '/domain/') return send(404, description)
    if (req.url !== '/domain/listrecords') return send(200, small)
    const name = sent.get('domainname')?.split('.')[0] ?? ''
    const kind = name === 'large' || name === 'large-xml' ? name : 'usual'
    const [head, tail] = lists[kind]
    count += 1
    const changes = kind === 'usual' ? Math.floor(Date.now() / 1000) : count
    const body = Buffer.concat([head, Buffer.from(String(changes).padStart(10, '0')), tail])
    return send(200, body, kind === 'large-xml' ? 'application/xml' : undefined)
  }
  void answer()
})
server.keepAliveTimeout = 600_000
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'))
