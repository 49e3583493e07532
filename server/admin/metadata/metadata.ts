import type { Metadata, MetadataQuery } from '../../../contract/metadata.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { acsUrlOf, spEntityIdOf } from '../../identity/sso-connections/addresses.ts'

type Row = Metadata['rows'][number]

interface Column {
  name: string
  displayName: string
  type: 'Timestamp' | 'Email' | 'AlphaNumeric' | 'IpAddress' | 'Severity' | 'Json'
  sortable: boolean
  filterable: boolean
  showInTable: boolean
  showInMoreInfo: boolean
}

const shown = { sortable: true, filterable: true, showInTable: true, showInMoreInfo: true }
const details = { sortable: false, filterable: false, showInTable: false, showInMoreInfo: true }

/** The columns of an audit record, as the table `audits` has them. */
const auditColumns: Column[] = [
  { name: 'createdAt', displayName: 'Time', type: 'Timestamp', ...shown },
  { name: 'email', displayName: 'User', type: 'Email', ...shown },
  { name: 'action', displayName: 'Action', type: 'AlphaNumeric', ...shown },
  { name: 'description', displayName: 'Description', type: 'AlphaNumeric', ...shown, sortable: false },
  { name: 'ip', displayName: 'IP address', type: 'IpAddress', ...shown },
  { name: 'severity', displayName: 'Severity', type: 'Severity', ...shown },
  { name: 'userAgent', displayName: 'Browser', type: 'AlphaNumeric', ...details },
  { name: 'json', displayName: 'Details', type: 'Json', ...details },
]

/**
 * What `GET /metadata` answers before and after sign-in alike. There is always a row, since the published SDK takes
 * none for an error; what the environment does not offer says `isActive: false`.
 */
export function metadataOf(vendor: Vendor, entityName: MetadataQuery['entityName']): Metadata {
  return {
    rows: [
      { id: `${vendor.id}-${entityName}`, vendorId: vendor.id, entityName, ...rowOf(vendor, entityName) },
    ],
  }
}

function rowOf(vendor: Vendor, entityName: MetadataQuery['entityName']): Partial<Row> {
  switch (entityName) {
    case 'adminBox':
      return { isActive: true, configuration: { ...vendor.settings.adminBox, ...languagesOf(vendor) } }
    case 'audits':
      return { isActive: true, properties: auditColumnsOf(vendor).map(column => ({ ...column })) }
    case 'saml':
      return {
        isActive: vendor.settings.sso.enabled,
        configuration: { acsUrl: acsUrlOf(vendor), spEntityId: spEntityIdOf(vendor) },
      }
    case 'notifications':
      return { isActive: false, properties: [] }
  }
}

/** For pages, which know what there is: none where the vendor does not limit it. */
const languagesOf = ({ settings: { languages } }: Vendor) => (languages.length > 0 ? { languages } : {})

/** Ours, or those that the vendor chose: one that a record has no column for is a field of its details. */
function auditColumnsOf({ settings }: Vendor): Column[] {
  const { columns } = settings.audits
  if (columns.length === 0) return auditColumns
  return columns.map(({ name, ...chosen }) => {
    const own = auditColumns.find(column => column.name === name)
    const base = own ?? {
      name,
      displayName: name,
      type: 'AlphaNumeric' as const,
      ...details,
      showInTable: true,
    }
    return {
      ...base,
      ...chosen,
      type: own?.type ?? chosen.type ?? base.type,
      // What no index is for cannot be chosen.
      sortable: base.sortable && chosen.sortable !== false,
      filterable: base.filterable && chosen.filterable !== false,
    }
  })
}
