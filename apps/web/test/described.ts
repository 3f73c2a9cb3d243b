import type { Sandbox } from './sandbox.ts'

/** A function as a self-description lists it; without arguments unless given. */
type Listed = { function: string; required?: string[]; optional?: string[] }

/** Lets the service describe only some functions of a module, as another dialect or an older service would. */
export const describeOnly = (
  sandbox: Sandbox,
  username: string,
  module: string,
  functions: readonly Listed[],
): Promise<void> => {
  const described = {
    description: module,
    allowed_functions: functions.map(({ function: name, required = [], optional = [] }) => ({
      function: name,
      documentation: '',
      required_arguments: required,
      optional_arguments: optional,
    })),
  }
  return sandbox.fault({
    username,
    module,
    function: '',
    status: 404,
    body: JSON.stringify({ response: { status: { code: 404, text: 'OK' }, module: described } }),
  })
}
