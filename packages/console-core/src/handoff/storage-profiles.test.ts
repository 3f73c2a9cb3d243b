import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageProfile } from './storage-profiles.ts'

const access = {
  name: 'os-a1b2c',
  accesskey: 'AK123',
  secretkey: 'abc/+=',
  endpoint: 'https://storage.example.com',
}

test('a section for rclone', () => {
  expect(storageProfile('rclone', access)).toBe(`# rclone.conf
[os-a1b2c]
type = s3
provider = Other
access_key_id = AK123
secret_access_key = abc/+=
endpoint = https://storage.example.com
`)
})

test('both files of the aws-cli', () => {
  expect(storageProfile('aws', access)).toBe(`# ~/.aws/credentials
[os-a1b2c]
aws_access_key_id = AK123
aws_secret_access_key = abc/+=

# ~/.aws/config
[profile os-a1b2c]
endpoint_url = https://storage.example.com
`)
})

test('lines for a shell', () => {
  expect(storageProfile('environment', access)).toBe(`export AWS_ACCESS_KEY_ID='AK123'
export AWS_SECRET_ACCESS_KEY='abc/+='
export AWS_ENDPOINT_URL='https://storage.example.com'
`)
})

test('without an address a place is left for it', () => {
  expect(storageProfile('rclone', { ...access, endpoint: ' ' })).toContain('endpoint = https://ENDPOINT\n')
})

test('a name that would close the section is written without what does', () => {
  expect(storageProfile('rclone', { ...access, name: 'a]\n[b c' })).toContain('\n[a---b-c]\n')
  expect(storageProfile('aws', { ...access, name: '' })).toContain('[profile storage]')
})

test.each([
  ["o'clock", `'o'\\''clock'`],
  ['$(reboot) `x` "y" \\', `'$(reboot) \`x\` "y" \\'`],
  ['', "''"],
])('%j is one word of a shell', (secretkey, word) => {
  expect(storageProfile('environment', { ...access, secretkey })).toContain(
    `export AWS_SECRET_ACCESS_KEY=${word}\n`,
  )
})

test.each([
  ['a#b;c = "d" %(e)s', 'a#b;c = "d" %(e)s'],
  [' spaces ', '` spaces `'],
  ['`tick', '"""`tick"""'],
  ['"""', '`"""`'],
])('rclone reads %j from %j', (secretkey, written) => {
  expect(storageProfile('rclone', { ...access, secretkey })).toContain(`\nsecret_access_key = ${written}\n`)
})

test('what a form can’t carry is not written wrong', () => {
  for (const kind of ['rclone', 'aws', 'environment'] as const)
    expect(storageProfile(kind, { ...access, secretkey: 'a\n[b]' })).toBeUndefined()
  expect(storageProfile('aws', { ...access, secretkey: ' a' })).toBeUndefined()
  expect(storageProfile('rclone', { ...access, secretkey: ' `"""' })).toBeUndefined()
})

test('a shell reads back any secret as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (secretkey) => {
      const profile = storageProfile('environment', { ...access, secretkey }) ?? ''
      const read = execFileSync('sh', ['-c', `${profile}printf %s "$AWS_SECRET_ACCESS_KEY"`])
      expect(read.toString()).toBe(secretkey)
    }),
    { numRuns: 20 },
  )
})
