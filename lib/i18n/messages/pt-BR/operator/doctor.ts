/** The check of the installation: what is checked, and the words of each finding. */
export const doctor = {
  title: 'Verificação da instalação',
  about:
    'Testa banco de dados, modo, chave secreta, relógio, worker, endereço público, cadastro, servidor de e-mail, certificados e cada conexão PIX em uso, com uma cobrança de R$ 0,01 que é removida. Pode levar meio minuto.',
  run: 'Verificar agora',
  failed: 'A verificação não terminou.',
  result: { ok: 'OK', note: 'Observação', failed: 'Falhou' },
  list: 'Resultado da verificação',
  checks: {
    database: 'Banco de dados',
    mode: 'Modo',
    secret_key: 'Chave secreta',
    rules: 'Regras do banco de dados',
    clock: 'Relógio',
    public_address: 'Endereço público',
    registration: 'Cadastro',
    worker: 'Worker',
    mail: 'E-mail',
    files: 'Certificados e chaves',
    notices_server: 'Servidor de avisos de PIX',
    pix_settings: 'Conexões PIX',
    certificate: 'certificado',
    charge: 'cobrança de R$ 0,01',
    payments: 'lista de pagamentos',
    notice_address: 'endereço dos avisos',
    payouts: 'saques',
  },
  found: {
    database_ready: 'O PostgreSQL responde e tem todas as tabelas.',
    database_silent:
      'O PostgreSQL não respondeu em dois segundos. Confira se está no ar e se DATABASE_URL está correta.',
    database_read_only:
      'O banco de dados não aceita gravações. Pode ser um servidor standby, ou estar em modo somente leitura (default_transaction_read_only), como alguns provedores fazem quando o disco enche. Aponte DATABASE_URL para o servidor principal, ou libere espaço no disco e volte a permitir gravações.',
    migrations_later:
      'Uma versão mais nova migrou o banco de dados ({migrations}): inicie essa versão.',
    migrations_missing:
      'Faltam tabelas desta versão: {migrations}. Execute npm run migrate deploy e verifique de novo.',
    rights_missing:
      'O papel {role} não pode ler a tabela {table}, e por isso o Guichê não inicia com ele. Execute node scripts/migrate.mjs grant {role}, com a URL do dono das tabelas em DATABASE_URL.',
    mode_live: 'Produção (live): há dinheiro de verdade.',
    mode_sandbox: 'Ambiente de teste (sandbox): sem dinheiro de verdade.',
    mode_of_other: 'O Guichê não inicia aqui. {words}',
    secret_key_right: 'Os segredos no banco de dados estão cifrados com esta SECRET_KEY.',
    secret_key_other:
      'Os segredos no banco de dados estão cifrados com outra SECRET_KEY, e por isso o Guichê não inicia aqui. Configure a do primeiro início. Um ambiente de teste a guarda no arquivo secret-key da pasta de dados, e um backup deve contê-la.',
    rules_hold:
      'O banco de dados recusa um pagamento creditado duas vezes e mantém as outras regras.',
    payments_twice:
      'Pagamentos foram creditados mais de uma vez antes de o banco de dados recusar isso, nestas transações: {transactions}. Corrija os saldos, como diz “A payment that was credited twice” em docs/operations.md.',
    payments_once_again:
      'Nenhum pagamento está mais creditado duas vezes. Execute SELECT create_payment_key() no banco de dados, para que ele passe a recusar isso.',
    rule_broken:
      'Linhas anteriores à regra {rule} não a cumprem e não podem ser alteradas até serem corrigidas: {ids}. Corrija-as e execute SELECT validate_rules() no banco de dados.',
    rule_kept_again:
      'Nenhuma linha descumpre mais a regra {rule}. Execute SELECT validate_rules() no banco de dados.',
    clock_right: 'Esta máquina e o banco de dados marcam a mesma hora.',
    clock_off:
      'O relógio desta máquina e o do banco de dados diferem em {seconds} s. Acerte os dois por NTP.',
    address_answers: '{url} responde.',
    address_local:
      '{url} só serve para esta máquina ou esta rede. O modo live exige um endereço https.',
    address_silent:
      '{url} não respondeu ({words}). Confira o DNS, o proxy e se o Guichê está no ar.',
    address_wrong:
      '{url} respondeu com HTTP {status}. Confira se o proxy encaminha para a porta de PORT.',
    registration_closed: 'Ninguém pode se cadastrar. Membros são convidados.',
    registration_open:
      'Quem alcança o endereço público pode cadastrar uma conta. REGISTRATION=closed impede isso.',
    worker_runs: 'Um worker está no ar.',
    worker_never:
      'Nenhum worker deu sinal neste banco de dados ainda. O npm start inicia um, que dá sinal em até um minuto.',
    worker_silent:
      'Nenhum worker roda há {minutes} min. Sem ele não saem saques, webhooks nem e-mails. Inicie um e veja o log dele.',
    mail_accepted: '{host} aceita a conexão e as credenciais.',
    mail_refused: '{host} não pode enviar e-mails ({words}). Confira SMTP_URL.',
    mail_files: 'Nenhum servidor de e-mail configurado. Os e-mails são gravados em arquivos.',
    mail_nowhere:
      'Nenhum servidor de e-mail configurado (SMTP_URL). Ninguém confirma o próprio endereço, e nenhuma conta pode sacar.',
    file_unusable: 'O Guichê não inicia com esta configuração. {words}',
    notices_certificate_valid: 'O certificado dele é válido até {until}.',
    notices_certificate_expiring:
      'O certificado dele vence {days, plural, =0 {hoje ou amanhã} one {em # dia} other {em # dias}}, em {until}. Depois disso, os PSPs deixam de enviar avisos para lá. Obtenha um novo, troque os arquivos de PIX_NOTICES_CERTIFICATE e PIX_NOTICES_KEY e reinicie.',
    notices_certificate_expired:
      'O certificado dele venceu em {until}, e por isso os PSPs não enviam avisos para lá. Obtenha um novo, troque os arquivos de PIX_NOTICES_CERTIFICATE e PIX_NOTICES_KEY e reinicie.',
    connections_in_use:
      '{count, plural, one {# conexão em uso} other {# conexões em uso}}: {psps}.',
    connections_elsewhere:
      'O Guichê foi iniciado com {count, plural, one {uma conexão que não está} other {# conexões que não estão}} neste ambiente: {psps}. Execute a verificação com as mesmas configurações de PIX ou reinicie o Guichê com estas.',
    no_connection_sandbox: 'Nenhum PSP conectado. O banco de teste recebe os pagamentos.',
    no_connection_live:
      'Nenhum PSP conectado. Cobranças e saques por PIX recebem o erro 503. Configure PIX_PSP ou adicione uma conexão na Operação.',
    certificate_unset: 'Nenhum certificado configurado. O PSP pode exigir um.',
    certificate_not_needed: 'Este PSP não exige certificado.',
    certificate_valid: 'Válido até {until}.',
    certificate_expiring:
      '{days, plural, =0 {Vence hoje ou amanhã} one {Vence em # dia} other {Vence em # dias}}, em {until}. Peça um novo ao PSP, troque o arquivo e reinicie.',
    certificate_expired: 'Venceu em {until}. Peça um novo ao PSP, troque o arquivo e reinicie.',
    charge_accepted: 'O PSP aceitou as credenciais, a chave e a cobrança, que foi removida.',
    charge_not_removed:
      'A cobrança foi criada, mas continua aberta depois de removida. Remova-a no painel do PSP e confira as permissões da aplicação.',
    payments_read: 'O PSP permite ler a lista de pagamentos.',
    notices_registered: 'Cadastrado no PSP.',
    notices_not_needed: 'Este PSP não exige o cadastro de um endereço.',
    notices_unregistered:
      'Nenhum endereço cadastrado no PSP. Com o Guichê no ar, o cadastro é feito em até um minuto. Se isto continuar, veja o log do worker.',
    notices_elsewhere:
      'O PSP avisa outro endereço. Com o Guichê no ar, o cadastro é corrigido em até uma hora. Se isto continuar, veja o log do worker.',
    payouts_possible: 'O saldo no PSP pode ser lido.',
    payouts_none: 'Este PSP não envia saques. Para enviá-los, conecte outro.',
    psp_timeout:
      'O PSP não respondeu em {seconds} s. Tente de novo. Se continuar, confira o endereço dele e a rede.',
    psp_authority_unknown:
      'O certificado do servidor do PSP é de uma autoridade desconhecida. Se ela for própria do PSP, informe o arquivo dela (PIX_CA).',
    psp_certificate_expired: 'O certificado do servidor do PSP venceu. Fale com o PSP.',
    psp_certificate_of_other_host:
      'O certificado do servidor do PSP é de outro endereço. Confira o endereço da API.',
    psp_not_tls: 'O endereço do PSP não usa TLS. Confira o endereço e a porta da API.',
    psp_host_unknown: 'O endereço do PSP não foi encontrado. Confira-o e também o DNS.',
    psp_refuses_connections: 'O PSP não aceita conexões. Confira o endereço e a porta da API.',
    psp_no_route: 'Não há rota até o PSP. Confira a rede e o firewall desta máquina.',
    psp_closes_connections:
      'O PSP fechou a conexão. Se isto se repete, ele não aceita o certificado do cliente.',
    psp_connection_failed:
      'A conexão com o PSP falhou. Confira o endereço da API, o certificado e a rede.',
    client_certificate_expired:
      'O PSP informa que o certificado do cliente venceu. Peça um novo ao PSP.',
    client_certificate_revoked:
      'O PSP informa que o certificado do cliente foi revogado. Peça um novo ao PSP.',
    client_certificate_missing:
      'O PSP exige um certificado do cliente, e nenhum está configurado (PIX_CERTIFICATE).',
    client_certificate_refused:
      'O PSP não aceita o certificado do cliente. Confira se é desta conta e deste ambiente, produção ou homologação.',
    client_certificate_unreadable:
      'O certificado do cliente não pôde ser lido. Use o arquivo PFX ou PEM com a chave.',
    client_certificate_key_wrong:
      'A chave não é a do certificado do cliente. Use o par que o PSP emitiu.',
    client_certificate_passphrase_wrong:
      'A senha do certificado do cliente está errada (PIX_CERTIFICATE_PASSPHRASE).',
    tls_refused: 'O PSP não aceitou a conexão TLS. Confira o certificado do cliente.',
    credentials_refused:
      'O PSP não forneceu um token (HTTP {status}). Confira o client id e o client secret.',
    psp_scope_refused:
      'O PSP não forneceu um token para estes escopos (HTTP {status}). Configure os da aplicação no PSP (PIX_SCOPE).',
    psp_gave_no_token:
      'O PSP não forneceu um token (HTTP {status}). Tente de novo. Se continuar, fale com o PSP.',
    psp_permission_missing:
      'O PSP não permitiu a requisição (HTTP {status}). Confira as credenciais e as permissões da aplicação no PSP. Resposta: {words}',
    psp_rate_limited:
      'O limite de requisições do PSP foi atingido. Verifique de novo em {seconds} s.',
    psp_answered:
      'O PSP não aceitou a requisição (HTTP {status}). Confira a chave PIX e os dados da conexão. Resposta: {words}',
    psp_unavailable:
      'O PSP teve um erro (HTTP {status}). Tente de novo. Se continuar, fale com o PSP. Resposta: {words}',
    psp_unexpected: 'O PSP respondeu de forma inesperada: {words}',
    unexpected: 'Não foi possível verificar: {words}',
  },
}
