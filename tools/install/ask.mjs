/*
 * Asks one request, told on standard input, and prints the response: a test that runs outside of a network asks within it by starting
 * this there.
 */
import { json } from 'node:stream/consumers'

const { url, init } = /** @type {{ url: string, init: RequestInit }} */ (await json(process.stdin))
const response = await fetch(url, init)
const { status } = response
process.stdout.write(JSON.stringify({ status, headers: [...response.headers], text: await response.text() }))
