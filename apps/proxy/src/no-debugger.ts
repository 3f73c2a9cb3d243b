/*
 * The signal SIGUSR1 makes Node.js listen for a debugger, which could read every key in memory, for everybody on this machine. A
 * listener of our own takes its place, also where no flag can be given to Node.js; `--inspect` works as ever. SEC-1. To be imported
 * before anything else.
 */
process.on('SIGUSR1', () => undefined)
