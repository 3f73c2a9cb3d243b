import { findPlan } from '../modules/database/plans.ts'
import { filePlans } from '../modules/filestorage.ts'
import type { State } from '../state.ts'
import type { Database, Disk } from '../state/storage.ts'
import { mainProject } from './account.ts'

const dayMs = 86_400_000

const databases: Omit<Database, 'plan' | 'password' | 'pending'>[] = [
  {
    id: 'db-12345',
    projectkey: mainProject,
    name: 'orders',
    engine: 'postgres',
    engineversion: '16',
    datacenterkey: 'dc-fbg1',
    allowlist: ['192.0.2.10/32', '192.0.2.11/32'],
    databases: ['defaultdb', 'orders'],
    users: [{ username: 'orders', password: 'example-database-user', permissions: ['read', 'write'] }],
  },
  {
    id: 'db-34567',
    projectkey: 'cl34567',
    name: 'shop',
    engine: 'mysql',
    engineversion: '8.0',
    datacenterkey: 'dc-sto1',
    allowlist: [],
    databases: ['defaultdb'],
    users: [],
  },
]

const disks: Disk[] = [
  {
    id: '3f0d0000-0000-4000-8000-000000000001',
    serverid: 'kvm100003',
    name: 'data',
    sizeingib: 500,
    scsiid: 1,
    type: 'gold',
  },
  {
    id: '3f0d0000-0000-4000-8000-000000000002',
    serverid: 'wps100005',
    name: 'shares',
    sizeingib: 2000,
    scsiid: 1,
    type: 'silver',
  },
]

/** Databases, disks, archives and file storage. */
export function addSmallStorage(state: State, now: number) {
  for (const database of databases) {
    const plan = findPlan('plan-2core-8gib-50gib')
    state.databases.set(database.id, {
      ...structuredClone(database),
      plan,
      password: `example-of-${database.id}`,
      pending: null,
    })
  }
  for (const disk of disks) state.disks.set(disk.id, { ...disk })
  const archive = { projectkey: mainProject, password: 'example-archive' }
  for (const [name, description, size, used] of [
    ['test1', null, 30, 10],
    ['nightly', 'Nightly backups', 500, 212],
  ] as const) {
    const username = `${mainProject}_${name}`
    state.archives.set(username, { ...archive, username, description, size, used })
  }
  const [plan] = filePlans
  if (!plan) throw new Error('There is no plan for file storage.')
  state.fileVolumes.set('fs-a1b2c', {
    volumeid: 'fs-a1b2c',
    projectkey: mainProject,
    name: 'media',
    description: 'Pictures and films',
    datacenter: 'Falkenberg',
    plan,
    autopromotion: false,
    accesslist: ['kvm100001'],
    created: now - 200 * dayMs,
  })
}
