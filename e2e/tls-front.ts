import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as passTime } from 'node:timers/promises'
import { ensureNginx } from '../tools/programs.ts'

export type TlsFront = {
  directory: string
  cert: string
  key: string
  port: number
  behind: number | readonly number[]
}

/** nginx with TLS and HTTP/2 before a console on this machine, or before several that take turns. */
export const startTlsFront = async ({ directory, cert, key, port, behind }: TlsFront) => {
  const program = ensureNginx()
  if (program === undefined) throw new Error('nginx is not installed (Debian: nginx-light).')
  const file = join(directory, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(directory, name)};`)
    .join(' ')
  const servers = [behind]
    .flat()
    .map((each) => `server 127.0.0.1:${each};`)
    .join(' ')
  writeFileSync(
    file,
    `daemon off; pid ${join(directory, 'nginx.pid')}; error_log ${join(directory, 'nginx.log')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { access_log off; ${temporary}
      upstream console { ${servers} keepalive 16; }
      server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${cert}; ssl_certificate_key ${key};
        location / { proxy_pass http://console; proxy_http_version 1.1;
          proxy_set_header Connection ""; proxy_set_header Host $http_host; } } }`,
  )
  const child = spawn(program, ['-c', file], { stdio: 'ignore' })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; see ${directory}`)
    await passTime(20)
  }
  return { stop: () => void child.kill('SIGTERM') }
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
