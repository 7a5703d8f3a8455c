/** The number and hash of the latest entry of the audit, so that a chain without its last entries is noticed. */
import { type Kysely, sql } from 'kysely'

export async function addAuditHeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table organisation_head add column audit_seq bigint not null default 0, add column audit_hash bytea;
    update organisation_head set audit_seq = audit.seq, audit_hash = audit.hash from audit
    where audit.organisation_id = organisation_head.organisation_id
      and audit.seq = (select max(seq) from audit as other where other.organisation_id = audit.organisation_id);
  `.execute(db)
}
