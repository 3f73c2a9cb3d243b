/** The name of a module or a function, as the service writes them, and as far as the proxy passes it on. SEC-31. */
export const callNamePattern = '[a-z0-9][a-z0-9_]{0,63}'

const callPath = new RegExp(`^${callNamePattern}/${callNamePattern}$`)

/** @param path `module/function`, as a service may describe it */
export const canBeCalled = (path: string): boolean => callPath.test(path)
