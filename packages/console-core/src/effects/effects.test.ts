import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { asksFirst, effectOf, isRead } from './effects.ts'
import { riskOf } from './risks.ts'
import { applyOperatorSettings } from '../operator-settings.ts'

test.each([
  ['server/list', 'reads', 'list'],
  ['domain/list_records', 'reads', 'list'],
  ['objectstorage/instancedetails', 'reads', 'details'],
  ['server/estimatedcost', 'reads', 'estimated'],
  ['server/limits', 'reads', 'limits'],
  ['server/resetlimit', 'changes', 'reset'],
  ['server/edit', 'changes', 'edit'],
  ['ip/setptr', 'changes', 'set'],
  ['domain/update_record', 'changes', 'update'],
  ['loadbalancer/addtoblocklist', 'changes', 'add'],
  ['loadbalancer/removefromblocklist', 'destroys', 'remove'],
  ['server/destroy', 'destroys', 'destroy'],
  ['ip/release', 'destroys', 'release'],
  ['server/create', 'costs', 'create'],
  ['user/createorganization', 'changes', 'create'],
  ['domain/register', 'costs', 'register'],
  ['invoice/paybypaypal', 'costs', 'pay'],
])('%s %s, because of "%s"', (path, effect, word) => {
  expect(effectOf(path)).toEqual({ effect, evidence: { by: 'name', word } })
})

/** A hundred names that no service was seen to have. */
const invented = {
  reads: `
    list listwidgets list_widgets listaddresses listorders listdeleted listsettings listbackups listpayments getinfo
    get_settings getaddress getpaymentcards getinformation getcredits showdetails showupgrades showerrors listendpoints listeditions listorganizations getorigin
    listgadgets getwidget list_gizmos showdoodad fetchflange viewsprocket listbandwidth listbrands getcommand
    liststandards listsandboxes getauthentication listserversanddomains listandcount findorshow listcharges getlocks
    listexecutions listprocesses listrunners getservervendor listdonors show searchnames findserver
    findbyaddress countrecords checkavailability checkstatus estimatedprice previewmail exportcsv exportinvoices describe
    describezone viewlogs fetchstatus querymetrics read_config widgetdetails invoicedetails monthlycosts getreleasenotes
    getlockstatus getsuspendreason getsyncstatus getrunlog getretrypolicy listreservedips getclosedate getspendlimit
    listandroiddevices getstandby listexpandable listblockdevices listloadbalancers listmountpoints listbandwidths
  `,
  unknown: `
    checkin showoff getaway listen frobnicate ping sync provision1 touch lookupx poke archive toggle submit process
    execute run publish schedule unlock mute
    listandexpunge listandshred getandcharge listandbill findandretire checkandsuspend fetchandconsume listandexecute
    counterattack listener getrid
    listandfrob getandquaff viewandzorch showthenglomp fetchorsnarf listserversandsplat 
    listandbackup getmailandtwiddle exporter describer searching showcase checkmate findout getback
    listless getridof viewable listexpunge getshred fetchconsume findretire checksuspend listobliterate getredeem
    showexecute queryandlaunch previewandboil estimatedandbroil read_andfrob exportandmunge
    glompandfrobdetails shreddetails consumecosts listandgetandsmash
    checkfix listclean listprune listdisconnect listlogout listdrain getrevert getreissue getrekey getredeploy
    listannihilate getsilence getdelist getcallback
    getrefund getdomainsthensuspends listdomainandscrubrecords listusersandbans
    listban listblock listmount listreload querydump queryload
  `,
  changes: `
    setautorenew     modifydetails adjustdetails amenddetails overwritedetails getandmodify
    savedetails senddetails writedetails cleardetails checkandcreatedatabase checkandupdatedns findandmovedomain
    checkandchangesize checkupdatesettings getandsend fetchandclear listandstop getandstart checkandrepair listflush
    checkpoint countersign getnewserver
    getnewpassword searchandreplace listandupdate fetchandapply exportandimport startall stopnow forceshutdown
    getandset findandmove massupdate bulkedit reassign checkandrestart showandenable rotatekeys querythenrename readd
  `,
  costs:
    'updateandbuy setuporder changeandrenew addsubscribe checkout checkoutcart gadgetcheckout quickbuy listandbuy getupgrade placeorder autorenew orderserver resubscribe',
  destroys: `
    updateandpurge addorremove createanddestroy changeanderase updatewipe setformat editanddiscard startandkill
    renameorrevoke moveandforget
    getanddeletedomain listandremovedisk
    listanddelete exportandpurge findandkill wipe_all wipeall reinstall format formatdisk accountdelete forcedelete
    revokekeys getandremove countanddrop massdestroy unsubscribeanddelete readanderase checkandterminate
  `,
}

const words = (text: string) => text.trim().split(/\s+/)
const all = Object.entries(invented).flatMap(([effect, names]) => words(names).map((name) => [name, effect]))

test('there are a hundred of them', () => expect(all.length).toBeGreaterThanOrEqual(100))

test.each(all)('gadget/%s %s, whatever method the description allows', (name, effect) => {
  expect(effectOf(`gadget/${name}`, { get: true, documentation: '' } as object).effect).toBe(effect)
})

describe('documentation speaks against a name, never for it', () => {
  test.each([
    ['gadget/checkup', 'Buys what is in the cart.', 'costs', 'buys'],
    ['gadget/refresh', 'Erases the disk and installs it anew.', 'destroys', 'erases'],
    ['gadget/list', 'Lists the files and deletes them.', 'destroys', 'deletes'],
    ['gadget/show', 'Shows it once. Resets the counter.', 'destroys', 'resets'],
    ['gadget/frobnicate', 'Empties the bin.', 'destroys', 'empties'],
    ['gadget/get', 'Starts the server.', 'changes', 'starts'],
    ['gadget/edit', 'Removes the server for good.', 'destroys', 'removes'],
    ['gadget/list', 'Lists all and then empties the bin.', 'destroys', 'empties'],
    ['gadget/getreport', 'Permanently deletes the report once it is read.', 'destroys', 'deletes'],
    ['gadget/list', 'Will delete every record.', 'destroys', 'delete'],
    ['gadget/list', 'The records will permanently be deleted.', 'destroys', 'deleted'],
    ['gadget/list', 'Lists all and buys some', 'costs', 'buys'],
    ['gadget/list', 'It deletes them afterwards.', 'destroys', 'deletes'],
    ['gadget/list', 'Also deletes.', 'destroys', 'deletes'],
    ['gadget/list', 'Places an order.', 'costs', 'places an order'],
    ['gadget/list', 'Lists domains\nDeletes old ones', 'destroys', 'deletes'],
    ['gadget/list', 'Lists domains (and <b>wipes</b> their disks).', 'destroys', 'wipes'],
    ['gadget/list', 'Lists domains, orders a server and charges the card.', 'costs', 'orders'],
    ['gadget/list', 'This call charges the card.', 'costs', 'charges'],
    ['gadget/list', 'Executes a command on the server.', 'changes', 'executes'],
    ['gadget/get', 'Shows the log and triggers a reboot.', 'changes', 'triggers'],
    ['gadget/getkey', 'Rotates the key.', 'changes', 'rotates'],
    ['gadget/get', 'Reverts the disk to what it was.', 'changes', 'reverts'],
    ['gadget/get', 'Shows the key and invalidates it.', 'destroys', 'invalidates'],
    ['gadget/list', 'You will be billed for each call.', 'costs', 'billed'],
    ['gadget/list', 'The account will be charged.', 'costs', 'charged'],
    ['gadget/list', 'Lists items, removing old ones.', 'unknown', 'removing'],
    ['gadget/list', 'Lists items while deleting expired ones.', 'unknown', 'deleting'],
    ['gadget/list', 'Delete all gadgets.', 'destroys', 'delete'],
    ['gadget/list', 'A list that auto-deletes.', 'destroys', 'deletes'],
    ['gadget/list', 'Lists all, then sends the list and resets the counter.', 'destroys', 'resets'],
    ['gadget/list', 'Lists the jobs, which deletes them.', 'unknown', 'deletes'],
    ['gadget/list', 'Lists invoices and orders.', 'unknown', 'orders'],
    ['gadget/list', 'The list is deleted.', 'unknown', 'deleted'],
    ['gadget/list', 'List all. Delete old ones.', 'unknown', 'delete'],
    ['server/getstate', 'Powers off the server.', 'unknown', 'powers'],
    ['server/getstate', 'Rolls the server back to the last backup.', 'unknown', 'rolls'],
    ['gadget/listqueue', 'Lists and flushes the mail queue.', 'unknown', 'flushes'],
    ['domain/getstate', 'Locks the domain.', 'unknown', 'locks'],
    ['ip/getip', 'Reserves an address.', 'costs', 'reserves'],
    ['server/getstate', 'Clones the server.', 'costs', 'clones'],
  ])('%s, "%s", %s', (path, documentation, effect, word) => {
    expect(effectOf(path, { documentation })).toEqual({ effect, evidence: { by: 'documentation', word } })
  })

  test.each([
    ['gadget/list', 'Changes of the account, newest first.'],
    ['gadget/list', 'Lists what create and edit take.'],
    ['gadget/list', 'Lists the rules. Clears nothing, or removes none.'],
    ['gadget/list', 'Lists triggers and restores of a backup, and what executes them.'],
    ['gadget/list', 'Lists what to check before deleting it, and the plans that are billed.'],
    ['gadget/list', 'Orders that were placed.'],
    ['gadget/list', 'Lists deleted domains, and those that are deleted next.'],
    ['gadget/list', 'Lists what can be deleted. It does not delete anything and never deletes a thing.'],
    ['gadget/list', 'To delete, use delete_gadget. To place an order, use create.'],
    ['gadget/list', 'Lists the plans one can order, and monthly charges of each.'],
    ['gadget/list', 'Tells what a gadget bills, and whether it starts.'],
    ['gadget/list', 'Empty where there is none; an empty list and empty rows are possible.'],
    ['gadget/list', 'Lists orders for work, and the changes in it.'],
    ['gadget/details', 'Gives the details of a server.'],
    ['gadget/overview', 'Clear overview of servers.'],
    ['gadget/list', 'Locks of the account.'],
    ['gadget/list', 'Lists what was cloned, and the leases.'],
    ['gadget/list', 'Lists servers. Register first.'],
    ['gadget/list', 'Get the records. Update them with another function.'],
  ])('%s, "%s", still reads', (path, documentation) => {
    expect(effectOf(path, { documentation }).effect).toBe('reads')
  })

  test('"Lists everything." makes no unknown name a read', () => {
    expect(effectOf('gadget/frobnicate', { documentation: 'Lists everything.' }).effect).toBe('unknown')
  })
})

describe('the operator', () => {
  afterEach(() => applyOperatorSettings({}))

  test('overrules names and documentation', () => {
    applyOperatorSettings({ effects: { 'gadget/frobnicate': 'reads', 'Server/List': 'destroys' } })
    expect(effectOf('gadget/frobnicate')).toEqual({ effect: 'reads', evidence: { by: 'operator' } })
    expect(isRead('server/list')).toBe(false)
  })
})

test.each([
  ['server/destroy', true],
  ['server/create', true],
  ['gadget/frobnicate', true],
  ['server/stop', true],
  ['server/reboot', true],
  ['gadget/forceshutdown', true],
  ['server/start', false],
  ['ip/setptr', false],
  ['server/list', false],
])('%s asks first: %s', (path, asks) => {
  expect(asksFirst(effectOf(path), riskOf(path))).toBe(asks)
})

test('a name that begins or ends with a word of harm is never known to read', () => {
  const harm = fc.constantFrom(
    'delete',
    'destroy',
    'remove',
    'update',
    'purge',
    'wipe',
    'reinstall',
    'checkout',
  )
  const rest = fc.stringMatching(/^(?:list|get|show|and|_)?[a-z_]{0,20}$/)
  fc.assert(
    fc.property(harm, rest, fc.boolean(), (word, other, isFirst) => {
      // With a letter behind it, it may be another word: "deleted", "updates".
      expect(isRead(`module/${isFirst ? `${word}_${other}` : `${other}${word}`}`)).toBe(false)
    }),
  )
})
