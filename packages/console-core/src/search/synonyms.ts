/**
 * Words that people use for the same, in English and Swedish; phrases are divided by commas. They are verbs and nouns of
 * hosting, no names of functions: what a service calls a thing it says itself.
 */
export const synonyms: readonly (readonly string[][])[] = `
  delete, remove, destroy, erase, drop, terminate, discard, radera, ta bort
  delete, cancel, end, stop using, avsluta
  purge, clear, erase, flush, empty, töm
  create, new, make, order, buy, launch, deploy, provision, spin up, set up, skapa, ny, nytt, beställ
  add, create, new, make, upload, lägg till
  register, buy, order, purchase, köp
  take, reserve, allocate, claim, reservera
  release, return, free up, give back, lämna
  edit, change, update, modify, set, alter, ändra
  edit, resize, upgrade, downgrade, more, less, bigger, smaller, increase, decrease, mer, större
  reconfigure, resize, configure, change, konfigurera
  resize, grow, shrink, enlarge, extend, expand, utöka
  edit disk, reconfigure disk, resize disk, change disk, grow disk, enlarge disk, extend disk, expand disk, increase disk, more disk, bigger disk, ändra disk, utöka disk, större disk
  rename, edit name, edit hostname, change name, byt namn
  list, show, all, view, find, overview, visa, lista
  list invoice, download invoice, download bill, download receipt, ladda ner faktura
  export, download, ladda ner
  details, show, view, info, inspect, visa
  start, boot, power on, switch on, turn on, starta
  stop, shut down, shutdown, halt, power off, switch off, turn off, stoppa, stäng av
  reboot, restart, power cycle, starta om
  clone, copy, duplicate, kopiera
  enable, switch on, turn on, activate, aktivera
  disable, switch off, turn off, deactivate, stäng av
  attach, add, give, connect, mount, assign, anslut, koppla, tilldela
  detach, remove, disconnect, unmount, unassign, koppla från
  server, vm, vps, machine, virtual machine, kvm
  template, operating system, os, image, distribution
  iso, disc image, cd
  backup, snapshot, restore point, säkerhetskopia
  from backup, restore, återställ
  own, my, mine, reserved, existing, mina, befintlig
  create backup, take backup, take snapshot
  disk, drive, hard disk, hårddisk
  ip, address, ip address, adress
  ptr, rdns, reverse dns, reverse name, reverse record, omvänd dns, omvänt namn
  domain, zone, domän
  domain, dns
  record, dns record, txt, mx, cname, srv, caa, aaaa, subdomain, post, underdomän
  console, vnc, terminal, screen, konsol
  nameservers, name servers, ns, namnservrar
  dnssec, sign zone
  email, mail, e mail, epost, e post
  email account, mailbox, mail account, inbox, brevlåda
  alias, forward, forwarding, redirect, vidarebefordra
  autorespond, vacation, out of office
  certificate, ssl, tls, https, cert, certifikat
  loadbalancer, load balancer, lb, balancer, lastbalanserare
  blocklist, block, ban, deny, blockera
  blocklist, firewall, brandvägg
  from blocklist, unblock, allow
  object storage, s3, bucket, blob storage, objektlagring
  instance, bucket
  credential, access key, api key, secret key
  volume, share, disk
  database, db, mysql, postgres, postgresql, mariadb, databas
  invoice, bill, billing, receipt, unpaid, overdue, faktura, obetald, förfallen
  payment card, credit card, card, kort
  cost, price, estimated cost, kostnad, pris
  pricelist, prices, price list, prislista
  sshkey, ssh key, public key, nyckel
  two factor, 2fa, mfa, otp, one time code, tvåfaktor
  disturbance, outage, incident, downtime, status page, driftstörning
  maintenance, planned work, underhåll
  collaborator, member, colleague, team, access, medarbetare
  customer, organization, company, organisation, kund
  project, account, projekt
  network adapter, nic, network card, interface, nätverkskort
  network, lan, vlan, subnet, nätverk
  private network, vpc
  password, passwd, lösenord
  user, login, användare
  user details, who am i, my account, myself, mitt konto
  login, sign in, log in, logga in
  logout, sign out, log out, logga ut
  memory, ram, minne
  cpu, cores, processor, kärnor
  usage, metrics, measurements, statistics, graph, traffic, bandwidth, trafik
  theme, mode, appearance, tema
  failover, fail over, switch over, standby
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim().split(' ')))

/** Words that say nothing beside others. “Existing” and the like say only that what is meant is there already. */
export const fillers: ReadonlySet<string> = new Set(
  'a an the of to for my our all every any me i in on at with by from and or is are do does how can please who what has have need want existing already another additional en ett av till för min mina i på befintlig befintliga annan'.split(
    ' ',
  ),
)
