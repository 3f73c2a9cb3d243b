import type { TemplateRule } from './template.ts'

/** What each rule says of a template that breaks it, as an English sentence. */
export const templateRules: Readonly<Record<TemplateRule, string>> = {
  address: 'It isn’t an address of the record’s type.',
  data: 'The record can’t have this as its data.',
  id: 'An identifier has letters, digits, dots, hyphens and underscores only.',
  kind: 'It’s of another kind than the format says, such as a number for a text.',
  missing: 'It’s missing or empty.',
  mode: 'It’s None, All or Prefix.',
  name: 'It can’t be a name in DNS.',
  'no-json': 'The file isn’t JSON.',
  'no-object': 'The file holds no JSON object.',
  'no-records': 'There are no records.',
  number: 'It’s a whole number in the range of its field, or one variable.',
  'open-variable': 'A variable stands between two percent signs; here one isn’t closed.',
  protocol: 'It isn’t a protocol of services, such as tcp, udp or tls.',
  'too-large': 'The file is larger than 256 KB.',
  'too-many-records': 'There are more than 200 records.',
  type: 'It isn’t a type that a record can have.',
  'variable-name': 'The name of a variable has up to 64 letters, digits, hyphens and underscores.',
  'variable-place': 'No variable can be here.',
}
