import { installWithApt, isThere, onPath } from './system.mjs'

/** The test of exported lists opens one in LibreOffice, and says so where there is none. */
export const ensureLibreOffice = async () => {
  if (!onPath('soffice').some(isThere)) await installWithApt('LibreOffice', 'libreoffice-calc')
}
