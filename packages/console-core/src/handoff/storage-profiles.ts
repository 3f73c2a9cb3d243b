/** What a program needs to reach an object storage instance. */
export type StorageAccess = {
  /** What the profile is called; letters, digits, `-` and `_` are kept. */
  name: string
  accesskey: string
  secretkey: string
  /** Address of the storage. Without one a place is left for it. */
  endpoint: string
}

export const storageProfiles = ['rclone', 'aws', 'environment'] as const
export type StorageProfile = (typeof storageProfiles)[number]

/** Stands where the address of the storage has to be filled in. */
const noEndpoint = 'https://ENDPOINT'

/**
 * A profile ready to be pasted: a section of `rclone.conf`, the two files of the aws-cli, or lines for a shell.
 * @returns `undefined` when a value holds what the form can't carry, such as a line break
 */
export const storageProfile = (kind: StorageProfile, access: StorageAccess): string | undefined => {
  const { accesskey, secretkey } = access
  const endpoint = access.endpoint.trim() || noEndpoint
  if ([accesskey, secretkey, endpoint].some((value) => isUnwritable(value))) return undefined
  return write[kind]({ name: profileName(access.name), accesskey, secretkey, endpoint })
}

const write: Record<StorageProfile, (access: StorageAccess) => string | undefined> = {
  rclone: ({ name, accesskey, secretkey, endpoint }) => {
    const values = [accesskey, secretkey, endpoint].map(rcloneValue)
    if (values.includes(undefined)) return undefined
    const [access, secret, address] = values
    return `# rclone.conf
[${name}]
type = s3
provider = Other
access_key_id = ${access}
secret_access_key = ${secret}
endpoint = ${address}
`
  },
  aws: ({ name, accesskey, secretkey, endpoint }) =>
    // Spaces around a value are dropped when the file is read, and nothing can keep them.
    [accesskey, secretkey, endpoint].some((value) => value !== value.trim())
      ? undefined
      : `# ~/.aws/credentials
[${name}]
aws_access_key_id = ${accesskey}
aws_secret_access_key = ${secretkey}

# ~/.aws/config
[profile ${name}]
endpoint_url = ${endpoint}
`,
  environment: ({ accesskey, secretkey, endpoint }) => `export AWS_ACCESS_KEY_ID=${shellWord(accesskey)}
export AWS_SECRET_ACCESS_KEY=${shellWord(secretkey)}
export AWS_ENDPOINT_URL=${shellWord(endpoint)}
`,
}

/** A line break would begin a line of its own; other control characters are invisible. */
const isUnwritable = (value: string): boolean => /\p{Cc}/u.test(value)

const profileName = (name: string): string => name.replaceAll(/[^\w-]/g, '-') || 'storage'

/** rclone takes a value as it is, unless it begins with its quotes or has spaces around it. */
const rcloneValue = (value: string): string | undefined => {
  if (value === value.trim() && !/^(`|""")/.test(value)) return value
  if (!value.includes('`')) return `\`${value}\``
  return value.includes('"""') || value.endsWith('"') ? undefined : `"""${value}"""`
}

/** For a POSIX shell: nothing between single quotes has a meaning, a single quote is written outside of them. */
const shellWord = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`
