import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../core/config/config.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const MIN_FREE_BYTES = 512 * 1024 * 1024

/** Who may read the data folder and the master key, and whether there is room. */
export function checkDataFolder({ databaseUrl, smtpUrl, dataDir }: Config): Finding[] {
  const check = 'data folder'
  // With PostgreSQL and a mail server nothing is kept there.
  if (databaseUrl && smtpUrl) return []
  const folder = path.resolve(dataDir)
  if (!fs.existsSync(folder)) return [ok(check, `${folder} does not exist yet; the first start makes it`)]
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    return [
      fail(
        check,
        reasonOf(error),
        `Let the user that runs Portico read and write it: chown -R <user> ${folder}`,
      ),
    ]
  }
  const findings = [openToOthers(check, folder, 'chmod 700'), room(folder)]
  const key = path.join(folder, 'master.key')
  if (!databaseUrl && fs.existsSync(key)) findings.push(openToOthers('master key file', key, 'chmod 600'))
  return findings
}

function openToOthers(check: string, file: string, cure: string): Finding {
  const mode = fs.statSync(file).mode & 0o777
  const octal = mode.toString(8).padStart(4, '0')
  if ((mode & 0o077) === 0) return ok(check, `${file} (${octal})`)
  return warn(check, `${file} can be reached by other users of this machine (${octal})`, `${cure} ${file}`)
}

function room(folder: string): Finding {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = bavail * bsize
  const detail = `${Math.round(free / 1024 / 1024)} MB free`
  if (free >= MIN_FREE_BYTES) return ok('disk', detail)
  return warn('disk', detail, 'Make room, or move PORTICO_DATA to a larger disk.')
}
