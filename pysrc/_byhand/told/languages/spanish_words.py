"""Spanish words that the reader of exercises knows."""

from __future__ import annotations

from _byhand.told.languages.language import Opposites, words

OPPOSITES = (
    Opposites(
        "+positive", words("positivo positiva positivos positivas"), words("negativo negativa negativos negativas")
    ),
    Opposites(
        "+defect",
        words(
            """defectuoso defectuosa defectuosos defectuosas defecto defectos averiado averiada averiados averiadas
            estropeado estropeada fallo"""
        ),
        words("bueno buena buenos buenas correcta correctas perfecto perfecta"),
    ),
    Opposites(
        "+illness",
        words(
            """enfermo enferma enfermos enfermas enfermedad infectado infectada infectados infectadas infección
            contagiado contagiada contagiados contagiadas afectado afectada"""
        ),
        words("sano sana sanos sanas"),
    ),
    Opposites("+spam", words("spam"), words("legítimo legítimos legítima legítimas")),
    Opposites("+guilty", words("culpable culpables"), words("inocente inocentes")),
    Opposites("+rain", words("lluvia llueve lloverá llover llueva lluvioso lluviosa"), frozenset()),
    Opposites("+late", words("tarde retraso retrasado retrasados"), words("tiempo puntual puntuales"), paired=True),
    Opposites("+heads", words("cara caras"), words("cruz cruces"), paired=True),
    Opposites(
        "+passed",
        words("aprueba aprueban aprobado aprobar aprobara aprobase aprobó"),
        words("suspende suspenden suspenso suspendiera suspendió"),
        paired=True,
    ),
    Opposites("+smoker", words("fumador fumadora fumadores fumadoras fuma fuman"), frozenset()),
    Opposites(
        "+male", words("hombre hombres varón varones chico chicos"), words("mujer mujeres chica chicas"), paired=True
    ),
)

ILLNESSES = words(
    """cáncer tuberculosis vih sida diabetes covid gripe malaria hepatitis virus asma sarampión enfermedad infección"""
)

FURNITURE = words(
    """el la los las lo un una unos unas de del al a en con por para que y e o u si se su sus es son está están era
    eran fue ser sea sean ha han haya hay tiene tienen tenga tener da dan dé cuando sabiendo dado dada cómo cuál
    qué quién como más también sólo solo solamente aproximadamente cerca casi entre esta este estas estos esa ese
    esto ello ella ellas ellos él le les ya todo toda todos todas cada probabilidad posibilidad riesgo proporción
    porcentaje porcentajes tasa calcula calcular calcule halla hallar halle determina determinar determine
    encuentra prueba pruebas test tests resultado resultados resulta resultan examen elige elegido elegida elegir
    escoge escogido selecciona seleccionada seleccionado extrae extraída extraído toma tomado azar persona alguien
    contiene contienen contener palabra presenta presentan sale salen salir produce producen producir fabrica
    fabrican fabricado fabricada suministra suministran provenga proviene provienen procede proceden proceda venga
    viene vienen respectivamente sufre sufren padece padecen fábrica fábricas máquina máquinas urna urnas
    proveedor proveedores línea líneas empresa empresas caja cajas bolsa bolsas casos veces vez cierta cierto
    determinada determinado realmente total producción prevalencia incidencia aquellos aquellas quienes otro otra
    otros otras resto restante restantes demás no sino hoy ayer mañana año dice declara afirma indica anuncia
    llega llegan llegar envía enviado enviara recibe reciben haber sido siendo"""
)

UNIVERSE = words(
    """personas gente individuos individuo población pacientes paciente habitantes adultos adulto niños niño niñas
    alumnos alumno alumnas alumna estudiantes estudiante empleados empleado trabajadores trabajador clientes
    cliente correos correo mensajes mensaje mails mail piezas pieza productos producto artículos artículo
    tornillos tornillo bombillas bombilla lámparas lámpara componentes componente días día coches coche taxis taxi
    conductores conductor hogares familias familia bolas bola trenes tren paquetes paquete cartas carta vuelos
    vuelo sujetos sujeto ciudad país"""
)

SUFFIXES = words(
    """do da dos das ndo ra ron ba ban rá rán ría ó s es o a os as e n an en ar er ir ado ada ados adas ido ida ando
    iendo r mente"""
) | {""}

VERBS = "|".join(
    sorted(
        words(
            """es son está están era eran fue tiene tienen tenía ha han da dan llega llegan juega juegan fuma fuman
            lleva llevan sufre sufren padece padecen presenta presentan contiene contienen reacciona reaccionan
            posee poseen usa usan utiliza utilizan compra compran procede proceden proviene provienen viene vienen
            hace hacen cae caen recibe reciben gana ganan pierde pierden habla hablan lee leen practica practican
            aprueba aprueban suspende suspenden llueve nieva pertenece pertenecen prefiere prefieren elige eligen
            paga pagan bebe beben muere mueren supera superan desarrolla desarrollan ve ven se sale salen resulta
            resultan tose tosen ocupa ocupan trabaja trabajan estudia estudian conduce conducen rechaza rechazan
            acepta aceptan vota votan come comen duerme duermen viaja viajan sobrevive sobreviven responde
            responden prepara preparan gusta gustan cancela cancelan devuelve devuelven"""
        ),
        key=len,
        reverse=True,
    )
)
