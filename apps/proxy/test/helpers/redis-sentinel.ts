import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { askRedis, freePort, type RunningRedis, startRedis } from './redis.ts'

/** What the sentinels call the servers. */
export const sentinelName = 'main'

export type WatchedRedis = {
  primary: RunningRedis
  replica: RunningRedis
  sentinels: URL[]
  stop: () => Promise<void>
}

/**
 * A server, a replica of it, and three sentinels that make the replica the primary once the server is killed. Until then
 * they have patience: on a busy machine a server that is slow would be taken for one that is down, and two would take
 * writes for a while.
 */
export const startRedisWithSentinels = async (program: string): Promise<WatchedRedis> => {
  const primary = await startRedis(program)
  const replica = await startRedis(program, ['--replicaof', '127.0.0.1', primary.url.port])
  const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(program, primary.url)))
  const [first] = sentinels
  if (!first) throw new Error('There is no sentinel.')
  while (!(await askRedis(replica, 'INFO', 'replication')).includes('master_link_status:up'));
  // A vote needs sentinels that know each other, and someone to vote for.
  for (const words of ['num-other-sentinels 2', 'num-slaves 1'])
    for (const each of sentinels)
      while (!(await askRedis(each, 'SENTINEL', 'MASTER', sentinelName)).includes(words));
  const kill = async () => {
    await primary.kill()
    for (const each of sentinels)
      await askRedis(each, 'SENTINEL', 'SET', sentinelName, 'down-after-milliseconds', '1000')
  }
  return {
    primary: { ...primary, kill },
    replica,
    sentinels: sentinels.map(({ url }) => url),
    stop: async () => {
      for (const each of [...sentinels, replica, primary]) await each.stop()
    },
  }
}

const startSentinel = async (program: string, primary: URL) => {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'sentinel-'))
  const file = join(directory, 'sentinel.conf')
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${directory}`,
    `sentinel monitor ${sentinelName} 127.0.0.1 ${primary.port} 2`,
    `sentinel down-after-milliseconds ${sentinelName} 60000`,
    `sentinel failover-timeout ${sentinelName} 3000`,
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  const child = spawn(program, [file, '--sentinel'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('+monitor')) break
  child.stdout.resume()
  return {
    url: new URL(`redis://127.0.0.1:${port}`),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true })
    },
  }
}
