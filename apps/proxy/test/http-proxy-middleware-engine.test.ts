/*
 * What is asked of the engine is asked of the proxy library as well: the same tests once more, in a process of their own.
 */
process.env.FORWARD_ENGINE = 'http-proxy-middleware'

await import('./broken-calls.test.ts')
await import('./calls.test.ts')
await import('./malformed-answers.test.ts')
await import('./paths.test.ts')
await import('./pool.test.ts')
await import('./tls.test.ts')
