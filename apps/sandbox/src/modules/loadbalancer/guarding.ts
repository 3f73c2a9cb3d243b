import { badInput, refuse } from '../../response.ts'
import { checkNetwork, checkText } from '../../checks.ts'
import { hasCertificateShape } from '../../der.ts'
import { fromBase64 } from '../../encoding.ts'
import { balancers } from './balancers.ts'

export const guarding = {
  addcertificate: balancers.on({
    documentation: 'Stores a certificate with its key, in PEM and then base64, under a name.',
    required: ['certificatename', 'certificate'],
    respond({ certificates }, args) {
      const name = checkText('certificatename', args.text('certificatename'))
      if (certificates.includes(name)) refuse(badInput, 'The certificate exists already.')
      checkCertificate(args.text('certificate'))
      certificates.push(name)
      return {}
    },
  }),
  listcertificate: balancers.on({
    documentation: 'Lists the names of the stored certificates.',
    get: true,
    respond: ({ certificates }) => ({ body: { certificate: [...certificates] } }),
  }),
  removecertificate: balancers.on({
    documentation: 'Drops a certificate that no frontend uses.',
    required: ['certificatename'],
    respond(balancer, args) {
      const name = args.text('certificatename').trim()
      if (!balancer.certificates.includes(name)) refuse(badInput, `Could not find the certificate ${name}.`)
      if (balancer.frontends.some(({ sslcertificate }) => sslcertificate === name)) {
        refuse(badInput, 'The certificate is in use.')
      }
      balancer.certificates = balancer.certificates.filter((each) => each !== name)
      return {}
    },
  }),
  addtoblocklist: balancers.on({
    documentation: 'Refuses an address, or a network in CIDR notation.',
    required: ['prefix'],
    respond(balancer, args) {
      const prefix = checkNetwork('prefix', args.text('prefix'))
      if (!balancer.blocklist.includes(prefix)) balancer.blocklist.push(prefix)
    },
  }),
  removefromblocklist: balancers.on({
    documentation: 'Lets an address or a network in again.',
    required: ['prefix'],
    respond(balancer, args) {
      const prefix = args.text('prefix').trim()
      if (!balancer.blocklist.includes(prefix))
        refuse(badInput, `Could not find ${prefix} on the block list.`)
      balancer.blocklist = balancer.blocklist.filter((each) => each !== prefix)
    },
  }),
}

const certificateBlock = /-----BEGIN CERTIFICATE-----(.*?)-----END CERTIFICATE-----/gs

/**
 * Neither validity nor the key is looked at.
 * @throws Refusal 400 unless it is base64 of a PEM text
 */
function checkCertificate(certificate: string) {
  const text = new TextDecoder('latin1').decode(fromBase64(certificate))
  const blocks = [...text.matchAll(certificateBlock)].map(([, block = '']) => fromBase64(block))
  if (blocks.length === 0 || !blocks.every((der) => der && hasCertificateShape(der)))
    refuse(badInput, 'certificate is no certificate.')
}
