import { doctor } from './operator/doctor'
import { operatorMoney } from './operator/money'

/** The pages of the people who run the installation. */
export const operator = {
  title: 'Operação',
  status: {
    title: 'Situação',
    attention: 'Pendências',
    nothing: 'Nenhuma pendência.',
    nothingBody: 'Worker, e-mails, conexões, saques, conciliação e contestações estão em dia.',
    stopped:
      'Todos os saques e reembolsos estão suspensos desde {since}. No servidor, npm run withdrawals -- allow os libera.',
    noWorker:
      'Nenhum worker roda há {workerAge}. Saques, webhooks e e-mails não saem, e nenhum pagamento é consultado. Inicie um no servidor.',
    late: 'Eventos, webhooks ou tarefas aguardam há {waited}. O log do worker pode mostrar por quê.',
    mailLate:
      'Há e-mails na fila há {mailAge}. O log do worker mostra a resposta do servidor de e-mail.',
    mailGivenUp:
      '{count, plural, one {# e-mail foi abandonado} other {# e-mails foram abandonados}} nos últimos três dias, porque o servidor de e-mail não os aceitou. Confira SMTP_URL.',
    unhealthyOwn:
      '{count, plural, one {A conta PIX própria de um lojista precisa da atenção dele.} other {# contas PIX próprias de lojistas precisam da atenção deles.}}',
    unhealthy:
      '{count, plural, one {# conexão PIX precisa de atenção.} other {# conexões PIX precisam de atenção.}}',
    stuck:
      '{count, plural, one {# saque está em envio há mais de dez minutos.} other {# saques estão em envio há mais de dez minutos.}}',
    stuckRefunds:
      '{count, plural, one {# reembolso não termina há mais de uma hora.} other {# reembolsos não terminam há mais de uma hora.}} “A refund that does not end”, em docs/operations.md, mostra como listá-los.',
    wrongBooks:
      '{count, plural, one {# livro não confere} other {# livros não conferem}}. Veja Livros, abaixo.',
    unchecked:
      'Nenhuma conferência de todos os livros termina há {checkedAge}. Veja Livros, abaixo.',
    items:
      '{count, plural, one {# diferença entre um PSP e os nossos livros.} other {# diferenças entre os PSPs e os nossos livros.}}',
    reports:
      '{count, plural, one {# contestação aberta.} other {# contestações abertas.}} {deadline, select, none {} other {O próximo prazo é {deadline}.}}',
    adjustments:
      '{count, plural, one {# ajuste de saldo de outro operador aguarda a sua decisão.} other {# ajustes de saldo de outros operadores aguardam a sua decisão.}}',
    ownAdjustments:
      '{count, plural, one {# ajuste de saldo que você propôs aguarda outro operador.} other {# ajustes de saldo que você propôs aguardam outro operador.}}',
    waiting:
      '{count, plural, one {# saque aguarda a aprovação do lojista.} other {# saques aguardam a aprovação dos lojistas.}}',
    givenUp:
      '{count, plural, one {# tarefa foi abandonada} other {# tarefas foram abandonadas}} depois de várias tentativas. Um saque ou um reembolso pode estar parado. No servidor, npm run jobs mostra o erro.',
    reconciliation: 'Uma conexão PIX está há {age} sem uma conciliação completa.',
    unmeasured: 'As filas e a conciliação não puderam ser medidas agora.',
    open: 'Abrir',
    queues: 'Filas',
    queueAway: 'As filas não puderam ser medidas agora.',
    events: 'Eventos',
    deliveries: 'Entregas',
    jobs: 'Tarefas',
    jobsGivenUp: 'Abandonadas',
    mail: 'E-mails',
    count: '{count}{age, select, none {} other {, na fila há até {age}}}',
  },
  doctor,
  books: {
    title: 'Livros',
    about:
      'Refaz o saldo de cada conta a partir de todos os seus lançamentos e confere cada transação com o que ela moveu. Roda toda noite, sem parar os pagamentos.',
    run: 'Conferir todos os livros',
    goOn: 'Continuar a conferência',
    stopped:
      'A conferência falhou depois de {checked} de {books} livros. No servidor, o log do worker mostra o erro.',
    failed: 'A conferência não começou.',
    never: 'Os livros ainda não foram conferidos por aqui.',
    running: 'Conferindo: {checked} de {books} livros.',
    right:
      '{books, plural, one {# livro confere} other {# livros conferem}}, com {transfers} lançamentos. Conferido em {at}.',
    wrong:
      '{count, plural, one {# livro não confere} other {# livros não conferem}}. Conferido em {at}.',
    known:
      '{count, plural, one {# livro não confere} other {# livros não conferem}}, segundo a última conferência de cada livro.',
    progress: 'Livros conferidos',
  },
  connections: {
    title: 'Conexões PIX',
    about:
      'As contas em PSPs que recebem cobranças e enviam saques. A primeira em uso recebe as novas; as outras entram quando ela não responde.',
    add: 'Adicionar conexão',
    psp: 'PSP',
    key: 'Chave PIX',
    owner: 'Pertence a',
    installation: 'Instalação',
    use: 'Uso',
    unused: 'Fora de uso',
    health: 'Situação',
    healths: {
      ok: 'Responde',
      late: 'Sem resposta',
      expiring: 'Certificado a vencer',
      expired: 'Certificado vencido',
    },
    polled: 'Lida até',
    reconciled: 'Conciliada até',
    items: 'Diferenças',
    payouts: 'Saques em envio',
    certificate: 'Certificado até',
    change: 'Alterar o uso',
    first: 'Usar antes das outras',
    last: 'Usar depois das outras',
    none: 'Tirar de uso',
    place: '{place}ª em uso',
    environment: 'Definida pelo ambiente',
    confirm: {
      first: {
        title: 'Usar {psp} antes das outras?',
        body: 'As novas cobranças e os novos saques passam por esta conta enquanto ela responder.',
      },
      last: {
        title: 'Usar {psp} depois das outras?',
        body: 'As novas cobranças e os novos saques só passam por esta conta quando as outras não respondem.',
      },
      none: {
        title: 'Tirar {psp} de uso?',
        body: 'Nenhuma cobrança nova e nenhum saque novo passam por esta conta. As cobranças em aberto ainda podem ser pagas.',
      },
      key: 'Chave PIX: {key}',
      leavesNone:
        'Não sobra outra conexão em uso: novas cobranças PIX e novos saques passam a receber o erro 503.',
      leavesSandbox: 'Não sobra outra conexão em uso: o banco de teste recebe as novas cobranças.',
    },
    changed: 'Uso da conexão alterado.',
    changeFailed: 'O uso não mudou.',
    capped: 'Só as {count} primeiras conexões estão na lista, as em uso antes das outras.',
    empty: 'Nenhuma conexão PIX.',
    emptySandbox: 'O banco de teste recebe as cobranças. Adicione uma conexão ou defina PIX_PSP.',
    form: {
      title: 'Adicionar uma conexão',
      body: 'Antes de salvar, o Guichê cria e remove uma cobrança de R$ 0,01 nessa conta.',
      baseUrl: 'Endereço da API',
      tokenUrl: 'Endereço do token',
      tokenUrlHint: 'Se não for /oauth/token no mesmo servidor.',
      scope: 'Escopos do token',
      scopeHint:
        'Se não forem cob.read cob.write pix.read pix.write webhook.read webhook.write. Informe none para pedir o token sem escopos.',
      ca: 'Autoridade do PSP',
      caHint: 'O arquivo PEM, se o certificado do PSP não for de uma autoridade pública.',
      submit: 'Testar e adicionar',
      added: 'Conexão adicionada.',
      failed: 'Nada mudou.',
    },
  },
  merchants: {
    title: 'Lojistas',
    search: 'Nome, e-mail ou código',
    filter: { title: 'Filtrar lojistas', status: 'Situação', any: 'Todos' },
    name: 'Lojista',
    people: 'Pessoas',
    status: 'Situação',
    statuses: { active: 'Ativo', suspended: 'Suspenso' },
    available: 'Disponível (R$)',
    held: 'Total devido (R$)',
    since: 'Desde',
    empty: 'Nenhum lojista ainda.',
    notFound: 'Nenhum lojista encontrado.',
    emptyBody: 'Lojistas se cadastram na página de criação de conta.',
  },
  merchant: {
    missing: 'Este lojista não existe',
    missingBody: 'O código pode estar incompleto.',
    missingAct: 'Ver os lojistas',
    facts: {
      people: 'Pessoas',
      city: 'Cidade',
      since: 'Desde',
      available: 'Disponível',
      held: 'Total devido',
    },
    suspend: 'Suspender…',
    activate: 'Reativar',
    suspendTitle: 'Suspender {name}?',
    suspendBody:
      'As chaves de API são recusadas e o painel fica só para leitura. Pagamentos já criados ainda são creditados, e saques em envio terminam.',
    suspended: 'Lojista suspenso.',
    activated: 'Lojista reativado.',
    fees: 'Tarifas',
    feesAbout:
      'Em branco, vale a tarifa da instalação. A mudança vale para os próximos pagamentos.',
    pixFee: 'PIX',
    cardFee: 'Cartão',
    percent: '{name}: porcentagem',
    fixed: '{name}: valor fixo',
    standardPercent: 'Instalação: {percent} %',
    standardFixed: 'Instalação: {amount}',
    reserve: 'Reserva',
    reserveAbout: 'A parte de cada pagamento que fica retida, e por quantos dias.',
    reservePercent: 'Porcentagem retida',
    reserveDays: 'Dias',
    limits: 'Saques',
    limitsAbout: 'Em branco, sem limite. O dia segue o horário de Brasília.',
    cashoutsEnabled: 'Pode sacar',
    cashoutMax: 'Máximo por saque',
    cashoutDailyMax: 'Máximo por dia',
    notPercent: 'Informe uma porcentagem de 0 a 100 com até duas casas.',
    notDays: 'Informe de 1 a 365 dias.',
    save: 'Salvar',
    saved: 'Lojista salvo.',
    failed: 'O lojista não foi alterado.',
  },
  ...operatorMoney,
}
