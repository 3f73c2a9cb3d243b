import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Ports = { plain: number; tls: number; status: number; frontPlain: number; frontTls: number }

/** Its workers must be able to read a directory that is ours alone. */
const user = process.getuid?.() === 0 ? 'user root;' : ''

const common = (directory: string) => `
  ${user}
  worker_processes 1; daemon off; pid ${directory}/PID; error_log /dev/null;
  events { worker_connections 4096; }
`

const http = (directory: string) => `
  access_log off; keepalive_requests 10000000; keepalive_timeout 300s;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
`

/** A service that answers from files, whatever the method, and counts its connections. */
const service = (
  directory: string,
  { plain, tls, status }: Ports,
) => `${common(directory).replace('PID', 'service.pid')}
  http { ${http(directory)} default_type application/json; root ${directory}/responses; error_page 405 =200 $uri;
    server { listen 127.0.0.1:${plain} backlog=1024;
      location = / { error_page 405 =200 /index; try_files /index =404; } }
    server { listen 127.0.0.1:${tls} ssl backlog=1024; server_name localhost;
      ssl_certificate ${directory}/cert.pem; ssl_certificate_key ${directory}/key.pem;
      location = / { error_page 405 =200 /index; try_files /index =404; } }
    server { listen 127.0.0.1:${status}; location / { stub_status; } } }
`

/** The yardstick: nothing but passing on, over connections that are kept. */
const front = (
  directory: string,
  { plain, tls, frontPlain, frontTls }: Ports,
) => `${common(directory).replace('PID', 'front.pid')}
  http { ${http(directory)}
    proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffers 16 16k;
    proxy_ssl_verify on; proxy_ssl_trusted_certificate ${directory}/cert.pem; proxy_ssl_name localhost;
    upstream plain { server 127.0.0.1:${plain}; keepalive 128; keepalive_requests 10000000; }
    upstream tls { server 127.0.0.1:${tls}; keepalive 128; keepalive_requests 10000000; }
    server { listen 127.0.0.1:${frontPlain} backlog=1024; location /api/ { proxy_pass http://plain/; } }
    server { listen 127.0.0.1:${frontTls} backlog=1024; location /api/ { proxy_pass https://tls/; } } }
`

/** @returns the two files, written. */
export const writeNginxFiles = (directory: string, ports: Ports): { service: string; front: string } => {
  const files = { service: join(directory, 'service.conf'), front: join(directory, 'front.conf') }
  writeFileSync(files.service, service(directory, ports))
  writeFileSync(files.front, front(directory, ports))
  return files
}
