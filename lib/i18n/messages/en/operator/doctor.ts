import type { doctor as source } from '@/lib/i18n/messages/pt-BR/operator/doctor'
import type { Shape } from '@/lib/i18n/messages/shape'

export const doctor: Shape<typeof source> = {
  title: 'Installation check',
  about:
    'Tests the database, the mode, the secret key, the clock, the worker, the public address, registration, the mail server, the certificates and each PIX connection in use, with a charge of R$0.01 that is removed. This may take half a minute.',
  run: 'Check now',
  failed: 'The check did not finish.',
  result: { ok: 'Fine', note: 'Note', failed: 'Failed' },
  list: 'Result of the check',
  checks: {
    database: 'Database',
    mode: 'Mode',
    secret_key: 'Secret key',
    rules: 'Rules of the database',
    clock: 'Clock',
    public_address: 'Public address',
    registration: 'Registration',
    worker: 'Worker',
    mail: 'E-mail',
    files: 'Certificates and keys',
    notices_server: 'Server of PIX notices',
    pix_settings: 'PIX connections',
    certificate: 'certificate',
    charge: 'charge of R$0.01',
    payments: 'list of payments',
    notice_address: 'address of notices',
    payouts: 'withdrawals',
  },
  found: {
    database_ready: 'PostgreSQL answers and has all tables.',
    database_silent:
      'PostgreSQL did not answer within two seconds. Check that it runs and that DATABASE_URL is right.',
    database_read_only:
      'The database takes no writes. It may be a standby server, or be set to read only (default_transaction_read_only), as some providers do when its disk is full. Set DATABASE_URL to the primary server, or free the disk and allow writes again.',
    migrations_later:
      'A newer version has migrated the database ({migrations}): start that version.',
    migrations_missing:
      'Tables of this version are missing: {migrations}. Run npm run migrate deploy and check again.',
    rights_missing:
      'The role {role} has no right to read the table {table}, so Guichê does not start with it. Run node scripts/migrate.mjs grant {role}, with the URL of the owner of the tables in DATABASE_URL.',
    mode_live: 'Live: real money moves.',
    mode_sandbox: 'Sandbox: no real money moves.',
    mode_of_other: 'Guichê does not start here. {words}',
    secret_key_right: 'The secrets in the database are encrypted under this SECRET_KEY.',
    secret_key_other:
      'The secrets in the database are encrypted under another SECRET_KEY, so Guichê does not start here. Set the one of its first start. A sandbox keeps it in the file secret-key of its data folder, and a backup should have it.',
    rules_hold: 'The database refuses a payment that is credited twice, and holds its other rules.',
    payments_twice:
      'Payments were credited more than once before the database refused it, as these transactions: {transactions}. Correct the balances, as “A payment that was credited twice” in docs/operations.md says.',
    payments_once_again:
      'No payment is credited twice any more. Run SELECT create_payment_key() in the database, so that it refuses that from now on.',
    rule_broken:
      'Rows of before the rule {rule} break it, and cannot be changed until they are corrected: {ids}. Correct them, and run SELECT validate_rules() in the database.',
    rule_kept_again:
      'No row breaks the rule {rule} any more. Run SELECT validate_rules() in the database.',
    clock_right: 'This machine and the database agree on the time.',
    clock_off:
      'The clocks of this machine and of the database differ by {seconds} s. Set both by NTP.',
    address_answers: '{url} answers.',
    address_local: '{url} is only for this machine or network. Live mode needs an https address.',
    address_silent: '{url} did not answer ({words}). Check DNS, the proxy, and that Guichê runs.',
    address_wrong:
      '{url} answered with HTTP {status}. Check that the proxy forwards to the port in PORT.',
    registration_closed: 'Nobody can register. Members are invited.',
    registration_open:
      'Anybody who reaches the public address can register an account. REGISTRATION=closed ends that.',
    worker_runs: 'A worker runs.',
    worker_never:
      'No worker has reported to this database yet. npm start starts one, which reports within a minute.',
    worker_silent:
      'No worker has run for {minutes} min. Without one no withdrawal, webhook or e-mail is sent. Start one, and look at its log.',
    mail_accepted: '{host} accepts the connection and the credentials.',
    mail_refused: '{host} cannot send e-mails ({words}). Check SMTP_URL.',
    mail_files: 'No mail server is set. E-mails are written to files.',
    mail_nowhere:
      'No mail server is set (SMTP_URL). People cannot confirm their address, and no account can withdraw.',
    file_unusable: 'Guichê does not start with this setting. {words}',
    notices_certificate_valid: 'Its certificate is valid until {until}.',
    notices_certificate_expiring:
      'Its certificate expires {days, plural, =0 {within a day} one {in # day} other {in # days}}, on {until}. After that, PSPs refuse to send notices there. Get a new one, replace the files of PIX_NOTICES_CERTIFICATE and PIX_NOTICES_KEY, and restart.',
    notices_certificate_expired:
      'Its certificate expired on {until}, so PSPs refuse to send notices there. Get a new one, replace the files of PIX_NOTICES_CERTIFICATE and PIX_NOTICES_KEY, and restart.',
    connections_in_use:
      '{count, plural, one {# connection in use} other {# connections in use}}: {psps}.',
    connections_elsewhere:
      'Guichê was started with {count, plural, one {a connection that is} other {# connections that are}} not in this environment: {psps}. Run the check with the same PIX settings, or restart Guichê with these.',
    no_connection_sandbox: 'No PSP is connected. The test bank takes the payments.',
    no_connection_live:
      'No PSP is connected. PIX charges and withdrawals get a 503. Set PIX_PSP, or add a connection on the Operations pages.',
    certificate_unset: 'No certificate is set. The PSP may ask for one.',
    certificate_not_needed: 'This PSP asks for no certificate.',
    certificate_valid: 'Valid until {until}.',
    certificate_expiring:
      '{days, plural, =0 {Expires within a day} one {Expires in # day} other {Expires in # days}}, on {until}. Get a new one from the PSP, replace the file and restart.',
    certificate_expired:
      'Expired on {until}. Get a new one from the PSP, replace the file and restart.',
    charge_accepted: 'The PSP accepted the credentials, the key and the charge, which was removed.',
    charge_not_removed:
      'The charge was opened, but is still open after its removal. Remove it in the PSP’s own dashboard, and check the permissions of the application.',
    payments_read: 'The PSP lets its list of payments be read.',
    notices_registered: 'Registered at the PSP.',
    notices_not_needed: 'This PSP needs no registration of an address.',
    notices_unregistered:
      'No address is registered at the PSP. While Guichê runs, it registers one within a minute. If this stays, look at the worker’s log.',
    notices_elsewhere:
      'The PSP sends its notices to another address. While Guichê runs, it corrects this within the hour. If this stays, look at the worker’s log.',
    payouts_possible: 'The balance at the PSP can be read.',
    payouts_none: 'This PSP sends no withdrawals. Connect another one for them.',
    psp_timeout:
      'The PSP did not answer within {seconds} s. Try again. If this stays, check its address and the network.',
    psp_authority_unknown:
      'The certificate of the PSP’s server is from an unknown authority. If the PSP has one of its own, set the authority’s file (PIX_CA).',
    psp_certificate_expired: 'The certificate of the PSP’s server has expired. Contact the PSP.',
    psp_certificate_of_other_host:
      'The certificate of the PSP’s server is for another host. Check the address of the API.',
    psp_not_tls: 'The PSP’s address does not speak TLS. Check the address and port of the API.',
    psp_host_unknown: 'The PSP’s host was not found. Check its address and DNS.',
    psp_refuses_connections: 'The PSP refuses connections. Check the address and port of the API.',
    psp_no_route: 'There is no route to the PSP. Check this machine’s network and firewall.',
    psp_closes_connections:
      'The PSP closed the connection. If it always does, it does not accept the client certificate.',
    psp_connection_failed:
      'The connection to the PSP failed. Check the address of the API, the certificate and the network.',
    client_certificate_expired:
      'The PSP says that the client certificate has expired. Get a new one from the PSP.',
    client_certificate_revoked:
      'The PSP says that the client certificate was revoked. Get a new one from the PSP.',
    client_certificate_missing:
      'The PSP requires a client certificate, and none is set (PIX_CERTIFICATE).',
    client_certificate_refused:
      'The PSP does not accept the client certificate. Check that it is for this account and this environment, production or testing.',
    client_certificate_unreadable:
      'The client certificate could not be read. Use the PFX or PEM file with the key.',
    client_certificate_key_wrong:
      'The key is not that of the client certificate. Use the pair that the PSP issued.',
    client_certificate_passphrase_wrong:
      'The passphrase of the client certificate is wrong (PIX_CERTIFICATE_PASSPHRASE).',
    tls_refused: 'The PSP did not accept the TLS connection. Check the client certificate.',
    credentials_refused:
      'The PSP gave no token (HTTP {status}). Check the client id and the client secret.',
    psp_scope_refused:
      'The PSP gave no token for these scopes (HTTP {status}). Set those of the application at the PSP (PIX_SCOPE).',
    psp_gave_no_token:
      'The PSP gave no token (HTTP {status}). Try again. If this stays, contact the PSP.',
    psp_permission_missing:
      'The PSP did not allow the request (HTTP {status}). Check the credentials and the permissions of the application at the PSP. Answer: {words}',
    psp_rate_limited: 'The PSP’s rate limit is reached. Check again in {seconds} s.',
    psp_answered:
      'The PSP did not accept the request (HTTP {status}). Check the PIX key and the details of the connection. Answer: {words}',
    psp_unavailable:
      'The PSP had an error (HTTP {status}). Try again. If this stays, contact the PSP. Answer: {words}',
    psp_unexpected: 'The PSP gave an unexpected answer: {words}',
    unexpected: 'This could not be checked: {words}',
  },
}
