import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { asksFirst, effectOf, interruptionOf, isRead } from './effects.ts'
import { applyOperatorSettings } from './operator-settings.ts'

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
    get_settings getaddress getpaymentcards getinformation getcredits showdetails showupgrades show searchnames findserver
    findbyaddress countrecords checkavailability checkstatus estimatedprice previewmail exportcsv exportinvoices describe
    describezone viewlogs fetchstatus querymetrics read_config widgetdetails invoicedetails monthlycosts getreleasenotes
  `,
  unknown: `
    checkin showoff getaway listen frobnicate ping sync provision1 touch lookupx poke archive toggle submit process
    execute run publish schedule unlock mute
  `,
  changes: `
    modifydetails adjustdetails amenddetails overwritedetails getandmodify
    savedetails senddetails writedetails cleardetails checkandcreatedatabase checkandupdatedns findandmovedomain
    checkandchangesize checkupdatesettings getandsend fetchandclear listandstop getandstart checkandrepair listflush
    checkpoint countersign getnewserver
    getnewpassword searchandreplace listandupdate fetchandapply exportandimport startall stopnow forceshutdown
    getandset findandmove massupdate bulkedit reassign checkandrestart showandenable rotatekeys querythenrename readd
  `,
  costs:
    'checkout checkoutcart gadgetcheckout quickbuy listandbuy getupgrade placeorder autorenew orderserver resubscribe',
  destroys: `
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
  ])('%s, "%s", %s', (path, documentation, effect, word) => {
    expect(effectOf(path, { documentation })).toEqual({ effect, evidence: { by: 'documentation', word } })
  })

  test.each([
    ['gadget/list', 'Changes of the account, newest first.'],
    ['gadget/list', 'Lists what create and edit take.'],
    ['gadget/list', 'Orders that were placed.'],
    ['gadget/details', 'Gives the details of a server.'],
    ['gadget/overview', 'Clear overview of servers.'],
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
  expect(asksFirst(path, effectOf(path))).toBe(asks)
})

test.each([
  ['server/stop', 'stop'],
  ['server/force_poweroff', 'stop'],
  ['server/powercycle', 'restart'],
  ['server/reboot', 'restart'],
  ['server/start', undefined],
  ['server/stop_server', 'stop'],
  ['server/stopservers', 'stop'],
  ['server/stopbackup', undefined],
  ['server/restartpolicy', undefined],
])('%s interrupts what runs: %s', (path, interruption) => {
  expect(interruptionOf(path)).toBe(interruption)
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
