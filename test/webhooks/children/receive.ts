import { appendFileSync, openSync } from 'node:fs'
import { createServer } from 'node:http'

// A receiver that writes the id of each delivery down before it answers, as one does that must lose nothing.
const { port, file } = JSON.parse(process.argv[2]!) as { port: number; file?: string }
const log = file === undefined ? undefined : openSync(file, 'a')
createServer((request, response) => {
  request.resume().on('end', () => {
    if (log !== undefined) appendFileSync(log, `${request.headers['webhook-id']}\n`)
    response.end()
  })
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
