import type { Reply } from './response.ts'
import { ArgumentReader } from './argument-reader.ts'
import type { Call } from './call.ts'
import type { Fields, Value } from './values.ts'

/** Which names are described and accepted: those of the document, those of live clients, or all. */
export type Dialect = 'both' | 'document' | 'live'

interface Signature {
  required?: readonly string[]
  optional?: readonly string[]
  /**
   * GET is allowed beside POST; `with format` where the path names one (`/format/json`), which then is not described.
   */
  get?: boolean | 'with format'
}

/** Describes a function; the part of a table entry that does not answer. */
export interface Description extends Signature {
  documentation: string
  /** Changes nothing, so ReadOnly may call it; as what `get` allows does. */
  reads?: boolean
  /** Answers without credentials. */
  anonymous?: boolean
  /** Other names of an argument, by the name that is described. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** Values of required arguments that a caller leaves out. */
  fallbacks?: Readonly<Record<string, string>>
  /** Set when the name exists in one dialect only. */
  only?: 'document' | 'live'
  /** Signature in a dialect where it is another than in `both`. */
  inDialect?: Partial<Record<Dialect, Signature>>
  /** Members added to the description as they are, for services that describe more than we know. */
  describedAlso?: Fields
}

/** One row of a module's table: it both answers the call and describes it. */
export interface FunctionEntry extends Description {
  respond(call: Call, values: ReadonlyMap<string, Value>): Reply | Promise<Reply>
}

/** A module: what it manages, which user names it accepts (specification: 2.5), and its functions. */
export interface ModuleTable {
  description: string
  /** Default: projects only. */
  accepts?: { username: boolean; cloudaccount: boolean; customernumber: boolean; anonymous: boolean }
  functions: Readonly<Record<string, FunctionEntry>>
}

const projectsOnly = { username: false, cloudaccount: true, customernumber: false, anonymous: false }

/** Types the arguments of `respond` by the names that the entry itself lists. */
export function defineFunction<const Required extends string = never, const Optional extends string = never>(
  entry: Description & {
    required?: readonly Required[]
    optional?: readonly Optional[]
    respond(call: Call, args: ArgumentReader<Required, Optional>): Reply | Promise<Reply>
  },
): FunctionEntry {
  return {
    ...entry,
    reads: entry.reads ?? Boolean(entry.get),
    respond: (call, values) => entry.respond(call, new ArgumentReader(values)),
  }
}

/** A function without arguments that changes nothing. */
export const defineReading = (documentation: string, read: (call: Call) => Fields): FunctionEntry =>
  defineFunction({ documentation, get: true, respond: (call) => ({ body: read(call) }) })

/** A function as one dialect serves it. */
export interface ServedFunction extends FunctionEntry {
  required: readonly string[]
  optional: readonly string[]
}

export interface ServedModule extends Required<Omit<ModuleTable, 'functions'>> {
  functions: ReadonlyMap<string, ServedFunction>
}

/** By name; maps, so that a path segment such as `constructor` finds nothing. */
export type ServedModules = ReadonlyMap<string, ServedModule>

export function serveModules(tables: Readonly<Record<string, ModuleTable>>, dialect: Dialect): ServedModules {
  return new Map(Object.entries(tables).map(([name, table]) => [name, serveModule(table, dialect)]))
}

function serveModule(table: ModuleTable, dialect: Dialect): ServedModule {
  const functions = new Map<string, ServedFunction>()
  for (const [name, entry] of Object.entries(table.functions)) {
    if (entry.only && dialect !== 'both' && entry.only !== dialect) continue
    const signature = { get: entry.get, ...(entry.inDialect?.[dialect] ?? entry) }
    const { required = [], optional = [], get } = signature
    functions.set(name, { ...entry, required, optional, get })
  }
  return { accepts: projectsOnly, ...table, functions }
}
