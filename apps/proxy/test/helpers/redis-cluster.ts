import { askRedis as ask, freePort, type RunningRedis, startRedis } from './redis.ts'

const slots = 16_384

export type RunningCluster = {
  servers: RunningRedis[]
  replica: RunningRedis | undefined
  stop: () => Promise<void>
}

/**
 * Three servers that share the keys, and a replica of the first if one is wanted. They have patience until one is killed:
 * on a busy machine a server that is slow would be taken for one that is down, and lose what it was told meanwhile.
 */
export const startRedisCluster = async (
  program: string,
  { hasReplica = false } = {},
): Promise<RunningCluster> => {
  const start = async () => {
    const port = await freePort()
    const options = [
      '--cluster-enabled',
      'yes',
      '--cluster-node-timeout',
      '60000',
      '--cluster-port',
      String(port),
    ]
    return { port, redis: await startRedis(program, options) }
  }
  const started = [await start(), await start(), await start(), ...(hasReplica ? [await start()] : [])]
  const all = started.map(({ redis }) => redis)
  const [first] = all
  if (!first) throw new Error('There is no server.')
  for (const { redis, port } of started.slice(1))
    await ask(first, 'CLUSTER', 'MEET', '127.0.0.1', redis.url.port, String(port))
  const servers = all.slice(0, 3).map((server): RunningRedis => {
    const kill = async () => {
      await server.kill()
      for (const each of all)
        if (each !== server) await ask(each, 'CONFIG', 'SET', 'cluster-node-timeout', '1000')
    }
    return { ...server, kill }
  })
  for (const [at, redis] of servers.entries()) {
    const from = Math.ceil((at * slots) / 3)
    const to = Math.ceil(((at + 1) * slots) / 3) - 1
    await ask(redis, 'CLUSTER', 'ADDSLOTSRANGE', String(from), String(to))
  }
  const eachSays = async (what: RegExp, ...words: string[]) => {
    for (const redis of all) while (!what.test(await ask(redis, ...words)));
  }
  await eachSays(new RegExp(`cluster_known_nodes:${all.length}`), 'CLUSTER', 'INFO')
  await eachSays(/cluster_state:ok/, 'CLUSTER', 'INFO')
  const [replica] = all.slice(3)
  if (replica) {
    await ask(replica, 'CLUSTER', 'REPLICATE', await ask(first, 'CLUSTER', 'MYID'))
    while (!/master_link_status:up/.test(await ask(replica, 'INFO', 'replication')));
    await eachSays(/slave /, 'CLUSTER', 'NODES')
  }
  return {
    servers,
    replica,
    stop: async () => {
      for (const redis of all) await redis.stop()
    },
  }
}
