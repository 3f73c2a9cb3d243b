import { publicKeyLine } from '../../src/seeds/ssh-keys.ts'
import type { Kind } from './kinds.ts'

const balancer = { loadbalancerid: 'lb100001' }
const backend = { ...balancer, backendname: 'web' }
const database = { id: 'db-12345' }
const instance = { instanceid: 'os-a1b2c' }

/** Kinds that are parts of another thing and are listed in its details, and SSH keys. */
export const parts: Kind[] = [
  {
    name: 'backend',
    create: (number) => ['loadbalancer/addbackend', { ...balancer, name: `b${number}` }],
    made: ['debug', 'input', 'name'],
    list: ['loadbalancer/details', balancer, 'loadbalancer', 'backends'],
    id: 'name',
    edit: () => [
      'loadbalancer/editbackend',
      'backendname',
      { ...balancer, mode: 'http', connecttimeout: '10' },
    ],
    remove: ['loadbalancer/removebackend', 'backendname', balancer],
  },
  {
    name: 'frontend',
    create: (number) => [
      'loadbalancer/addfrontend',
      { ...backend, name: `f${number}`, port: String(8000 + number) },
    ],
    made: ['debug', 'input', 'name'],
    list: ['loadbalancer/details', balancer, 'loadbalancer', 'frontends'],
    id: 'name',
    edit: () => ['loadbalancer/editfrontend', 'frontendname', { ...balancer, maxconnections: '5' }],
    remove: ['loadbalancer/removefrontend', 'frontendname', balancer],
  },
  {
    name: 'target',
    create: (number) => [
      'loadbalancer/addtarget',
      { ...backend, name: `t${number}`, ipaddress: '192.0.2.13', port: '80', weight: '1' },
    ],
    made: ['debug', 'input', 'name'],
    list: ['loadbalancer/details', balancer, 'loadbalancer', 'backends', '0', 'targets'],
    id: 'name',
    edit: () => ['loadbalancer/disabletarget', 'targetname', backend],
    remove: ['loadbalancer/removetarget', 'name', backend],
  },
  {
    name: 'entry of a block list',
    create: (number) => ['loadbalancer/addtoblocklist', { ...balancer, prefix: `10.${number}.0.0/16` }],
    made: ['debug', 'input', 'prefix'],
    list: ['loadbalancer/details', balancer, 'loadbalancer', 'blocklist'],
    id: '',
    remove: ['loadbalancer/removefromblocklist', 'prefix', balancer],
  },
  {
    name: 'credential of an instance',
    create: (_number, description) => ['objectstorage/createcredential', { ...instance, description }],
    made: ['credential', 'id'],
    list: ['objectstorage/instancedetails', instance, 'instance', 'credentials'],
    id: 'id',
    remove: ['objectstorage/deletecredential', 'credentialid', instance],
  },
  {
    name: 'database inside a service',
    create: (number) => ['database/createdatabase', { ...database, name: `d${number}` }],
    made: ['debug', 'input', 'name'],
    list: ['database/details', database, 'database', 'databases'],
    id: 'name',
    remove: ['database/deletedatabase', 'name', database],
  },
  {
    name: 'user inside a service',
    create: (number) => ['database/createuser', { ...database, username: `u${number}` }],
    made: ['user', 'username'],
    list: ['database/details', database, 'database', 'users'],
    id: 'username',
    edit: () => ['database/setuserpermissions', 'username', { ...database, permissions: 'read' }],
    remove: ['database/deleteuser', 'username', database],
  },
  {
    name: 'SSH key',
    create: (number) => ['sshkey/add', { sshkey: publicKeyLine(number, 'x'), description: 'x' }],
    made: ['sshkey', 'id'],
    list: ['sshkey/list', {}, 'sshkeys'],
    id: 'id',
    remove: ['sshkey/remove', 'sshkeyids'],
  },
]
