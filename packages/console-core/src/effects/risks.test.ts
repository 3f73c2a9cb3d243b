import { expect, test } from 'vitest'
import { words } from './harm.ts'
import { interrupts, riskOf } from './risks.ts'

/** A hundred names that no service was seen to have. */
const invented = {
  stop: `
    stop stop_server stopmachine stopservers forcestop hardstop softstop shutdown shutdownvm force_shutdown poweroff force_poweroff
    powerdown power halt haltnode suspend suspendservice suspendcontainer pause pausevm kill
    killinstance massstop bulkshutdown
  `,
  restart: `
    restart restartserver restart_all softrestart reboot rebootmachine forcereboot hardreboot bulkreboot powercycle
    power_cycle reset resetserver hardreset resetvps rebuild rebuildserver reimage reinstall migrate
    migratetohost redeploy failover failoverip failovernow switchover rollback reload reloadconfig
  `,
  detach: `
    detach detachdisk detach_ip unmount unmountiso umount disconnect disconnectuser unassign unassignip
    unlinkaccount deactivate disable disableuser disable_target drain drainnode forcedetach stopbackup restartpolicy
    stopdatabase restartdatabase restartcluster stopreplication suspendmailbox
  `,
  password: `
    resetpassword resetuserpassword reset_root_password regeneratekey regenerateapikey rotatekeys rotatesecret renewtoken
    revoketokens resetpassphrase
  `,
  access: `
    updateallowlist addtoallowlist setwhitelist editfirewall addfirewallrule setacl updateacls
    setpermissions setuserpermissions editsecuritygroup setaccesslist
  `,
  final:
    'createproject addcustomer createorganisation shrinkdisk resize diskresize mergeaccounts convertvolume upgrade',
  none: `
    start startserver edit update rename setptr resetptr resetlimit setdescription addrecord
    enable enabletarget attach mountdisk createaccount editaccount resume unsuspend powerontime
    setreverse restore backup addtoblocklist generateauthcode addsshkey setautorenew updatename haltedjobs
  `,
}

const all = Object.entries(invented).flatMap(([risk, names]) => words(names).map((name) => [name, risk]))

test('there are a hundred of them', () => expect(all.length).toBeGreaterThan(100))

test.each(all)('gadget/%s: %s', (name, risk) => {
  expect(riskOf(`gadget/${name}`) ?? 'none').toBe(risk)
})

test.each([
  ['Restarts a server without shutting it down first.', 'restart'],
  ['Sets the size. Immediately reboots the server.', 'restart'],
  ['Saves it and then powers the server off.', 'stop'],
  ['Shuts down the machine.', 'stop'],
  ['Takes a gadget, and detaches it.', 'detach'],
  ['Gives a user a new made-up password.', 'password'],
  ['Grants a person the right to it.', 'access'],
  ['Grows a volume to a size in GB.', 'final'],
  ['Changes a server without restarting it.', 'none'],
  ['Starts a server that stops by itself.', 'none'],
  ['Names what restarts a server.', 'none'],
  ['Powers a server on.', 'none'],
  ['Sets a value, opens nothing.', 'none'],
  ['Changes it, and grows no disk.', 'none'],
])('"%s": %s', (documentation, risk) => {
  expect(riskOf('gadget/frob', { documentation }) ?? 'none').toBe(risk)
})

test('what stops, restarts or detaches interrupts', () => {
  const asked = (['stop', 'restart', 'detach', 'password', 'access', 'final', 'price'] as const).filter(
    interrupts,
  )
  expect(asked).toEqual(['stop', 'restart', 'detach'])
})
