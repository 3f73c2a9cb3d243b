import { expect, test } from 'vitest'
import { isSecretName } from './secrets.ts'

test.each([
  'password',
  'rootpassword',
  'newPassword',
  'apikey',
  'secretkey',
  'otp',
  'authcode',
  'token',
  'secret',
  'connectionstring',
  'api_key',
])('%s is a secret', (name) => expect(isSecretName(name)).toBe(true))

test.each([
  'serverid',
  'projectkey',
  'sshkey',
  'plankey',
  'username',
  'accesskey',
  'description',
  'sshkeyids',
])('%s is not', (name) => expect(isSecretName(name)).toBe(false))
