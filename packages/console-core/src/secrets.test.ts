import { expect, test } from 'vitest'
import { answersWithSecrets, isSecretName } from './secrets.ts'

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
  'passwd',
  'passphrase',
  'licensekey',
  'credentials',
  'sshprivatekey',
  'tls_key',
  'recoverycode',
  'certificate',
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
  'credentialid',
  'certificatename',
  'cloudconfig',
])('%s is not', (name) => expect(isSecretName(name)).toBe(false))

test.each([
  'server/console',
  'database/connectiondetails',
  'objectstorage/instancedetails',
  'gadget/getpassword',
  'gadget/list_api_keys',
  'gadget/showcredentials',
  ...`getauthcode getaccesskeys listsecretkeys getpasswords getpassworddetails getconnectionstring getdsn getvnc getconsoleurl
    getconsolelink getrootpass getotp getkubeconfig exportvpnconfig gettokeninfo`
    .split(/\s+/)
    .map((name) => `gadget/${name}`),
])('%s answers with secrets', (path) => expect(answersWithSecrets(path)).toBe(true))

test.each([
  'server/details',
  'server/list',
  'objectstorage/listinstances',
  'sshkey/list',
  'project/listkeys',
  'domain/listrecords',
])('%s does not', (path) => expect(answersWithSecrets(path)).toBe(false))
