interface DecoysTables {
  decoy_secrets: { vendor_id: string; secret: Buffer }
  decoy_kinds: {
    vendor_id: string
    kind: string
    hash: string
    counts_from: Date
    counts_until: Date | null
  }
}

declare module './tables.ts' {
  interface Tables extends DecoysTables {}
}
