import { expect, test } from 'vitest'
import { at, listAt, startSandbox, textAt } from './helpers.ts'

const { call } = await startSandbox({ dialect: 'live' })

/** Functions as live clients know them: required arguments, optional ones in brackets, GET where it is taken. */
const catalogue: Record<string, string[]> = {
  server: [
    'list GET',
    'details serverid [includestate] GET',
    'status serverid [statustype] GET',
    'create datacenter platform hostname templatename disksize memorysize cpucores [description ip ipv6 transfer bandwidth campaigncode sshkeyids sshkey rootpassword users backupschedules cloudconfig cloudconfigparams]',
    'edit serverid [disksize memorysize cpucores transfer hostname description bandwidth backupschedules]',
    'destroy serverid keepip',
    'clone serverid hostname [disksize memorysize cpucores transfer bandwidth description datacenter]',
    'start serverid [bios]',
    'stop serverid [type transactionstarttime]',
    'reboot serverid [transactionstarttime]',
    'reset serverid',
    'limits serverid GET',
    'resetlimit serverid type',
    'console serverid GET',
    'resetpassword serverid rootpassword',
    'templates GET',
    'allowedarguments [serverid] GET',
    'resourceusage serverid resource resolution GET',
    'costs serverid GET',
    'backup serverid enabled',
    'listiso serverid GET',
    'mountiso serverid [isofile]',
    'networkadapters serverid GET',
    'listbackups serverid',
    'createfrombackup backupid',
    'createmanualbackup serverid',
    'deletemanualbackup backupid',
    'estimatedcost [serverid platform datacenter disksize memorysize cpucores transfer bandwidth templatename]',
    'estimatedbackupcost serverid [backupschedules]',
    'listplans GET',
    'previewcloudconfig cloudconfig [cloudconfigparams users]',
  ],
  ip: [
    'listfree ipversion datacenter platform GET',
    'listown [used serverid ipversion datacenter platform] GET',
    'details ipaddress GET',
    'take ipaddress',
    'release ipaddress',
    'add ipaddress [serverid loadbalancerid]',
    'remove ipaddress [release]',
    'setptr ipaddress data',
    'resetptr ipaddress',
    'estimatedcost',
  ],
  domain: [
    'list GET',
    'details domainname GET',
    'add domainname [primarynameserver responsibleperson ttl refresh retry expire minimum createrecords]',
    'edit domainname [primarynameserver responsibleperson ttl refresh retry expire minimum]',
    'delete domainname [forcedeleteemail]',
    'listrecords domainname GET',
    'addrecord domainname host type data [ttl]',
    'updaterecord recordid [ttl host type data]',
    'deleterecord recordid',
    'available search GET',
    'register domainname email firstname lastname organization nationalid address city zipcode country phonenumber [fax numyears organizationnumber]',
    'transfer domainname authcode email firstname lastname organization nationalid address city zipcode country phonenumber [fax numyears organizationnumber]',
    'renew domainname numyears',
    'setautorenew domainname autorenew',
    'changenameservers domainname ns1 ns2 [ns3 ns4]',
    'pricelist GET',
    'allowedarguments GET',
    'export domainname',
    'generateauthcode domainname',
    'enablednssec domainname',
  ],
  invoice: ['list GET', 'next GET', 'paybypaypal invoicenumbers'],
  country: ['list [eumembers] GET'],
  user: [
    'login username password [otp ip]',
    'logout',
    'details GET',
    'edit [name]',
    'changepassword currentpassword newpassword [otp]',
    'enabletwofactor method secret verification',
    'disabletwofactor password otp',
    'searchdata GET',
    'listorganizations GET',
    'createorganization country name type',
    'listinvites GET',
    'signup email locale name password termsofservice useragent',
    'confirm token',
    'initiatesupportchallenge',
    'supportchallenge',
  ],
  sshkey: ['list GET', 'add sshkey description', 'remove sshkeyids'],
  objectstorage: [
    'instancedetails instanceid GET',
    'listinstances GET',
    'createinstance datacenter [description createinitialbucket]',
    'editinstance instanceid [description]',
    'deleteinstance instanceid',
    'createcredential instanceid [description]',
    'deletecredential instanceid credentialid',
    'estimatedcost instanceid averageUsageInGib',
    'costs instanceid',
  ],
}

test.each(Object.entries(catalogue))(
  '%s describes the functions of the catalogue',
  async (module, functions) => {
    const { response } = await call(module)
    const described = listAt(response, 'module', 'allowed_functions').map((entry) => {
      const names = (member: string) => listAt(entry, member).map((name) => textAt(name))
      const optional = names('optional_arguments').join(' ')
      const parts = [textAt(entry, 'function'), ...names('required_arguments'), optional && `[${optional}]`]
      return [...parts, at(entry, 'get') === 1 && 'GET'].filter(Boolean).join(' ')
    })
    expect(described.toSorted()).toEqual(functions.toSorted())
  },
)
