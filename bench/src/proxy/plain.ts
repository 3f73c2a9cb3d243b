import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { createProxyMiddleware as createProxyMiddleware3 } from 'http-proxy-middleware-3'

/*
 * What our proxy is compared with: Express and the proxy library as they come, with nothing else.
 *   node plain.ts PORT TARGET [3]
 */
const [port, target, version] = process.argv.slice(2)
const app = express()
const options = { target, changeOrigin: true }
app.use('/api', version === '3' ? createProxyMiddleware3(options) : createProxyMiddleware(options))
app.listen(Number(port), '127.0.0.1', () => console.log('ready'))
