import type { Report } from '../../../../contract/reports.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { reportNames } from './messages.ts'

/** What reports are called in the person's language; one of the server's own is called as it says. */
export function useReportNames() {
  const t = useMessages(reportNames)
  const word = (key: string, otherwise: string) =>
    Object.hasOwn(reportNames.english, key) ? t(key as 'access-review') : otherwise
  return {
    nameOf: ({ id, name }: Pick<Report, 'id' | 'name'>) => word(id, name),
    textOf: ({ id, description }: Pick<Report, 'id' | 'description'>) => word(`${id}_text`, description),
  }
}
