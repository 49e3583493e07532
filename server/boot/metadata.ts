import type { Metadata, MetadataQuery } from '../../contract/boot.ts'
import type { Vendor } from '../vendors/vendor.ts'

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
      return { isActive: true, configuration: vendor.settings.adminBox }
    case 'audits':
      return { isActive: true, properties: auditColumns.map(column => ({ ...column })) }
    case 'saml':
      return { isActive: false, configuration: { acsUrl: '', spEntityId: '' } }
    case 'notifications':
      return { isActive: false, properties: [] }
  }
}
