import { expect, test } from 'vitest'
import { returnsSecrets, isSecretName } from './secrets.ts'

/** Names of arguments and of fields, with whether what they hold opens something. */
const names = {
  secret: `
    password passwd passphrase rootpassword newPassword currentpassword adminpassword userpassword ftp_password
    passwordhash dbpass db_password dbpw mysqlpass smtp_pass smtppass rootpass rootpw adminpass sshpass wifipass userpw
    apikey api_key apikeysecret secretkey secret_access_key secret clientsecret shared_secret webhooksecret token
    accesstoken refresh_token authtoken csrftoken bearer auth authcode auth_code authinfo eppcode epp-code otp totp mfa
    mfacode pin cvc cvv cardnumber psk pwd pass jwt kubeconfig dsn connectionstring connection_string
    licensekey licencekey encryptionkey signing_key masterkey sharedkey userkey sshprivatekey privatekey private_key
    privkey tls_key certkey certificate credentials credential passcode seedphrase recoverycode recoverycodes
    backupcode key verification slapincode
  `,
  plain: `
    serverid serverids id name description comment hostname displayname username user email emailaccount emailalias
    domain domainname host type data ttl recordid record_id ipaddress ip ipv6 prefix ptr netmask gateway projectkey
    customernumber organizationnumber sshkey sshkeys sshkeyids sshkeyid plankey datacenterkey datacenter platform
    planid plan accesskey accesskeyid access_key_id credentialid credentialids certificateid certificatename
    certificatefingerprint_id keyid keyname apikeyid apikeyname tokenid tokenname secretid secretname passwordid
    cloudconfig templatename size memorysize cpucores disksize bandwidth transfer backupschedules quota created updated
    startdate enddate expire state status statetext isrunning locked enabled engine version mode port weight priority
    backendname frontendname targetname networkid networkadapterid volumeid instanceid bucket invoicenumber total
    currency duedate reference url role permissions allowlist bypass compass passenger passive keyboard monkey
    keepip monkeyid nationality authoritative author authority pinned spinner compassid surname primarynameserver
  `,
}
const of = (text: string) => text.trim().split(/\s+/)

test('the table is long enough to say something', () =>
  expect([...of(names.secret), ...of(names.plain)].length).toBeGreaterThan(150))

test.each(of(names.secret))('%s is a secret', (name) => expect(isSecretName(name)).toBe(true))

test.each(of(names.plain))('%s is not', (name) => expect(isSecretName(name)).toBe(false))

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
])('%s answers with secrets', (path) => expect(returnsSecrets(path)).toBe(true))

test.each([
  'server/details',
  'server/list',
  'objectstorage/listinstances',
  'sshkey/list',
  'project/listkeys',
  'domain/listrecords',
])('%s does not', (path) => expect(returnsSecrets(path)).toBe(false))
