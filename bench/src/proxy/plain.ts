import express from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

/*
 * What our proxy is compared with: Express and the proxy library as they come, with nothing else.
 *   node plain.ts PORT TARGET
 */
const [port, target] = process.argv.slice(2)
const app = express()
app.use('/api', createProxyMiddleware({ target, changeOrigin: true }))
app.listen(Number(port), '127.0.0.1', () => console.log('ready'))
