/* A service that grants every key and answers every call with 1 KB: `node service.ts PORT`. */
import { createServer } from 'node:http'

const [port] = process.argv.slice(2)
const filler = 'x'.repeat(900)
const done = JSON.stringify({ response: { status: { code: 200, text: 'OK' }, filler } })

createServer((req, res) => {
  req.resume()
  req.once('end', () => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': done.length }).end(done)
  })
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
