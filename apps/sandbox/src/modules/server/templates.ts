import type { Platform, Template } from '../../state.ts'

type Row = [
  tag: string,
  name: string,
  operatingsystem: Template['operatingsystem'],
  disk: number,
  memory: number,
]

const rows: Record<Platform, Row[]> = {
  KVM: [
    ['debian-11', 'Debian 11 (Bullseye)', 'linux', 5, 512],
    ['debian-12', 'Debian 12 (Bookworm)', 'linux', 5, 512],
    ['ubuntu-22-04', 'Ubuntu 22.04 LTS (Jammy Jellyfish)', 'linux', 5, 512],
    ['almalinux-8', 'AlmaLinux 8', 'linux', 10, 1024],
    ['almalinux-9', 'AlmaLinux 9', 'linux', 10, 1024],
  ],
  VMware: [
    ['debian-12-64-bit', 'Debian 12 64-bit', 'linux', 5, 512],
    ['ubuntu-20-04-64-bit', 'Ubuntu 20.04 LTS 64-bit', 'linux', 10, 512],
    ['windows-2022-standard', 'Windows Server 2022 Standard LTSC', 'windows', 50, 2048],
  ],
}

/** Every template of the sandbox; the ids never change. */
export const templates: Template[] = (['KVM', 'VMware'] as const).flatMap((platform, platformIndex) =>
  rows[platform].map(([tag, name, operatingsystem, minimumdisksize, minimummemorysize], index) => ({
    id: `5e7a1d00-000${platformIndex + 1}-4000-8000-00000000000${index + 1}`,
    name,
    tag,
    platform,
    operatingsystem,
    minimumdisksize,
    minimummemorysize,
  })),
)

/** A template by name, tag or id, as clients pass them. */
export function findTemplate(platform: Platform, wanted: string): Template | undefined {
  return templates.find(
    (each) => each.platform === platform && [each.name, each.tag, each.id].includes(wanted.trim()),
  )
}
