/**
 * Names that hold secrets, among arguments and in answers: passwords, keys, one-time codes, and texts that contain them.
 * What has such a name never enters a URL, a history, an export or a copied request, and is masked on screen.
 */
export const isSecretName = (name: string): boolean => {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return secretNames.has(plain) || /password|secret|token/.test(plain)
}

const secretNames = new Set([
  'apikey',
  'authcode',
  'connectionstring',
  'key',
  'otp',
  'privatekey',
  'slapincode',
  'verification',
])
