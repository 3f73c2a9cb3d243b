import { grouped, plural } from '../counts.ts'

/** Responses of any function, as fields, tables and trees. */
export const responses = {
  title: 'Response',
  none: 'The response appears here.',
  made: 'Made',
  remove: (path: string) => `Remove it with ${path}`,
  as: 'as',
  fields: 'Fields',
  table: 'Table',
  tree: 'Tree',
  fieldCount: (count: number) => plural(count, '1 field', (n) => `${n} fields`),
  moreOf: (count: number) => `${grouped(count)} more`,
  json: 'JSON',
  xml: 'XML',
  views: 'Response views',
  empty: 'The response has no fields besides its status.',
  noStatus: 'HTTP 200. The response has no status.',
  items: (count: number) => plural(count, '1 row', (n) => `${n} rows`),
  filter: 'Filter rows',
  noRows: 'No matching rows.',
  noTable: 'This response has no list to show as a table.',
  chooseList: 'List',
  leftOut: (names: string) => `Attributes of the XML that aren’t shown here: ${names}. The XML tab has them.`,
  download: 'Download',
  tooLong: (shown: string, all: string) => `The first ${shown} of ${all}. Download to see all.`,
  xmlAsk: 'Send again for XML',
  xmlHint: 'The request is sent again, and the service responds in XML.',
  xmlChange: 'This function may change something, so it isn’t sent again to see its response in XML.',
  asking: 'Sending…',

  identifiers: {
    functions: (name: string) => `Functions for ${name}`,
    none: 'No function takes this value.',
  },
}
