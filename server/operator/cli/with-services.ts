import type { Surroundings } from '../../core/feature/command.ts'
import { createLog } from '../../platform/log/log.ts'
import { type OpenedServices, openServices } from '../services/open-services.ts'

/** Runs work over the same services as the server's, and closes them whatever happens. */
export async function withServices<T>(
  surroundings: Surroundings,
  work: (services: OpenedServices) => Promise<T>,
): Promise<T> {
  const config = surroundings.config()
  // Standard output belongs to the result. Warnings count here, too: the first command after an upgrade migrates, and what
  // the migrations changed is said this once.
  const log = createLog({ level: 'warn', write: line => surroundings.progress(line.trimEnd()) })
  const services = await openServices(config, log, surroundings.features, surroundings.progress)
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}
