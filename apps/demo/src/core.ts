/* The console of the demo as functions from request to response, for what mounts the web app without a browser. */
export { createConsole } from './console.ts'
export { createEntries } from './entries.ts'
export { createDemoService } from './service.ts'
export { createSessions } from './sessions.ts'
